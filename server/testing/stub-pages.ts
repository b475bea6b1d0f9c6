import type { Pages } from '#server/pages/pages.ts'

/** A browser app that renders next to nothing; the real one has its own tests in the browser journeys. */
export const stubPages: Pages = {
  render: (request) =>
    request.inTurn(async () => ({
      status: request.path === '/404' ? 404 : 200,
      html: `<p>${request.path}${request.search}</p>`,
      isWhole: true,
    })),
  renderNotice: async (notice, { partner, language }, seconds) => `${notice} ${partner.id} ${language} ${seconds}`,
  isKnown: async (path) => !path.startsWith('/nowhere'),
  isShared: async (path) => path.startsWith('/shared'),
  isDrawnFor: async () => false,
  listed: async () => ['/', '/shared'],
  isSecret: async (path) => path.startsWith('/secret'),
  priceKey: async () => undefined,
  sendsHome: async (path, _site, cookies) => path.startsWith('/members') && !cookies?.includes('member'),
  redirectOf: async (path, query) => (path === '/old' ? `/new/${query.get('x')}` : undefined),
  searchFormTarget: async (query) => `/found/${query.get('destination')}`,
  files: undefined,
  middleware: undefined,
  close: async () => undefined,
}
