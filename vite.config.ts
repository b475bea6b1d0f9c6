import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { lightContractInBrowser } from '#tools/vite/light-contract.ts'
import { reactAriaLocales } from '#tools/vite/react-aria-locales.ts'
import { screensOf, type Screen } from '#tools/vite/screens-of.ts'
import { withoutSourceMaps } from '#tools/vite/without-source-maps.ts'

/**
 * The lightest first: what several screens need comes with the first of them in this list, so none loads a library that it
 * does not ask for itself. What only other screens and dialogs need is split by the bundler.
 */
const screens: Screen[] = [
  // And what every page fetches once it is alive: words for a lost network, or a failure.
  ['info', /[\\/](?:info[\\/](?:About|NotFound)Page|shell[\\/](?:OfflineBar|ScreenError))\.tsx$/],
  ['home', /[\\/]landing[\\/]HomePage\.tsx$/],
  ['results', /[\\/]ResultsPage\.tsx$/],
  ['hotel', /[\\/](?:HotelPage|RatesSection)\.tsx$/],
  ['account', /[\\/](?:ProfilePage|DashboardPage|HomeCharts)\.tsx$/],
  // Before those that come after it, which read what was booked: nobody who types reads that.
  ['checkout', /[\\/]checkout[\\/](?:BookingInfo|Payment)Page\.tsx$/],
  [
    'booking',
    // With what the account's screens read of who is signed in: alone it would be a file of its own on each.
    /[\\/](?:trips[\\/](?:booking|finding|transactions)[\\/](?:Booking|PaymentSuccess|PaymentFailed|FindBooking|Transactions)Page\.tsx|account[\\/]use-details\.ts)$/,
  ],
  ['payment', /[\\/]confirming[\\/]Payment(?:Booking|Checkout)Page\.tsx$/],
  // Comes alive after the page it stands on.
  ['search', /[\\/]SearchForm\.tsx$/],
]

/** The account with its tabs, and all bookings: they share much with each other, and give nothing to the screens above. */
const lists: Screen = ['lists', /[\\/](?:account[\\/]AccountPage|lists[\\/]AllBookingsPage)\.tsx$/]

/** Where stays are looked for and at: what only these share, nobody who pays or manages a booking has to fetch. */
const beforeCheckout = new Set(['home', 'results', 'hotel', 'search'])

/**
 * The library of schemas, and those with which heavy screens check what they kept. Light ones import them by way of calls, whose schemas
 * the browser's build leaves out, and use none: the bundler places a file before it knows what is left in it.
 */
const schemas =
  /node_modules[\\/]zod[\\/]|[\\/]shared[\\/](?:api[\\/](?:fields|rate-schemas)|stay[\\/]occupancy|travel-policy[\\/](?:action|verdict))\.ts$/

/** What bookings, their list and their papers need of each other: by who needs it, these would be crumbs. */
const papers =
  /[\\/](?:storage[\\/]kept[\\/]kept-answers|trips[\\/](?:offline[\\/](?!keep-shell)[\w-]+|DownloadPaper)|shared[\\/]api[\\/](?:papers|transactions|booking-info|booked-pass|other-dates|vouchers|invoice-edition)|icons[\\/](?:printer|undo-2))\.tsx?$/

/** What the checkout shares with a company's cards and rules, and with its own parts that come later: small files that are fetched as one. */
const checkoutCrumbs =
  /[\\/](?:card[\\/](?:CardEntry|use-company-cards)|checkout[\\/](?:checkout-fields|guests[\\/]guests|contact[\\/]asks-address|payment[\\/](?:use-company-payment|use-ways|ways-target))|shared[\\/](?:api[\\/]ways-to-pay|.*unnamed-child)|ui[\\/](?:fields[\\/](?:FormSection|RadioCard)|icons[\\/]external-link))\.tsx?$/

/** What the search form shares with account and checkout: beside what those have for themselves it would bring all of that along, alone be crumbs. */
const formCrumbs =
  /node_modules[\\/]use-sync-external-store[\\/]|[\\/]ui[\\/](?:icons[\\/](?:users-round|trash-2|plus|minus|history|search)|fields[\\/]Select)\.tsx?$/

/** The box with suggestions, the library behind it, and what the search form shares with the dialog that changes a stay. */
const suggestions =
  /node_modules[\\/](?:downshift|compute-scroll-into-view|prop-types|@babel[\\/]runtime)[\\/]|[\\/]ui[\\/]suggestions[\\/]|[\\/]search-bar[\\/](?:PartButton|PanelWait|part-style|use-panel-ahead|make-room-below|stay[\\/]StayField|guests[\\/](?:GuestsField|guests-text))\.tsx?$/

const searchesMade = /[\\/]place[\\/]recent-searches\.ts$/

const ours = /^(?!.*node_modules).*[\\/](?:web|shared)[\\/]/
/** The library of queries and our files that start it: the bundler put those beside parts of one screen, which every screen then loaded. */
const queries = /node_modules[\\/]@tanstack[\\/]|[\\/]web[\\/]api[\\/](?:Queries|query-defaults|server-queries)\.tsx?$/
const reactAria = /node_modules[\\/](?:clsx|react-aria|react-aria-components|react-stately|@internationalized)[\\/]/

/** By the bundler alone a page loads a hundred files. Each costs more than the few bytes that this brings it in vain. */
const groups: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'vendor',
    test: /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/,
  },
  {
    name: 'forms',
    test: /node_modules[\\/]react-hook-form[\\/]/,
  },
  // The checkout fetches it beside its next screens.
  {
    name: 'form-rules',
    test: /node_modules[\\/](?:@hookform|@standard-schema)[\\/]|[\\/]web[\\/]api[\\/]form-resolver\.ts/,
  },
  // Every page begins with all of it. The entry itself waits for its screen: nothing else may have to wait for the entry.
  { name: 'shell', tags: ['$initial'], test: /(?<!index\.html|entry-client\.tsx)$/ },
  // What of React Aria every dialog has, and what panels, lists and fields share beside it. The calendars stay apart.
  { name: 'dialogs', test: reactAria, minShareCount: 20 },
  { name: 'fields', test: reactAria, minShareCount: 3 },
  { name: 'suggestions', test: suggestions },
  { name: 'form-crumbs', test: formCrumbs, minShareCount: 2 },
  {
    debugName: 'shared',
    name: (module, graph) => {
      // Where their first reader stands, not in files of their own: all others fetch that file, too.
      if (queries.test(module)) return 'results-shared'
      if (schemas.test(module)) return 'schemas'
      if (papers.test(module)) return 'booking-shared'
      if (checkoutCrumbs.test(module)) return 'checkout-crumbs'
      // Beside the searches that it reads: for the form and the link to the last of them it would be a file of its own.
      if (searchesMade.test(module)) return 'results-browsing'
      const sharers = screensOf(module, screens, graph)
      const [lightest, another] = sharers
      if (!another) return null
      if (sharers.every((screen) => beforeCheckout.has(screen))) return `${lightest}-browsing`
      // What the account shares with bookings alone, nobody who pays has to fetch.
      const isRead = lightest === 'account' && !sharers.includes('checkout')
      if (isRead) return 'account-reading'
      return lightest === 'account' ? 'checkout-shared' : `${lightest}-shared`
    },
    test: new RegExp(`${ours.source}|${queries.source}|${schemas.source}`),
    minShareCount: 2,
  },
  // What a screen shares with its dialogs and with screens that are no rows: by who needs it, and no crumbs. Not the search
  // form: other dialogs ask for its smallest parts, and would get its widgets.
  {
    debugName: 'parts',
    name: (module, graph) => {
      const [only] = screensOf(module, [...screens, lists], graph)
      return only && only !== 'search' ? `${only}-parts` : null
    },
    test: ours,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 4000,
  },
]

/** `web/` is the root; `tools/build.ts` builds it twice, for the browser and for the server's renderer. */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: 'web',
  cacheDir: '../node_modules/.vite',
  plugins: [lightContractInBrowser(), reactAriaLocales(), withoutSourceMaps(), tailwindcss(), react()],
  // Vite leaves NODE_ENV in the renderer to whoever starts the server, and unset means React's development build.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  optimizeDeps: { rolldownOptions: { plugins: [reactAriaLocales()] } },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    assetsDir: 'static',
    target: 'es2022',
    assetsInlineLimit: 0,
    // The map library is one piece; tools/check-sizes.ts weighs what pages load first.
    chunkSizeWarningLimit: 1200,
    // Read by the server, and by tools/check-sizes.ts.
    manifest: true,
    rolldownOptions: {
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: { groups, includeDependenciesRecursively: false },
            // A group that is split by who needs it has their names in its own, all of them.
            chunkFileNames: ({ name }) => `static/${name.split('~')[0]}-[hash].js`,
          },
    },
  },
  ssr: {
    // Built: everything in one file, so that what `define` settles holds for all of it. Dev: only what the locale plugin
    // must see.
    noExternal: command === 'build' ? true : [/^react-aria/, /^react-stately/, /^@internationalized/],
  },
}))
