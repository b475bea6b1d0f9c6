import { Link } from 'react-router'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { Logo } from './Logo.tsx'

const social = [
  {
    name: 'Facebook',
    href: 'https://www.facebook.com/',
    d: 'M14 8h3V4h-3c-2.8 0-5 2.2-5 5v2H6v4h3v7h4v-7h3l1-4h-4V9c0-.6.4-1 1-1Z',
  },
  {
    name: 'Instagram',
    href: 'https://www.instagram.com/',
    d: 'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3H8Zm4 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm0 2a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm4.5-3.7a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2Z',
  },
  {
    name: 'X',
    href: 'https://x.com/',
    d: 'M4 4h4.5l4.1 5.8L17.6 4H20l-6.3 7.3L20.5 20H16l-4.5-6.3L6 20H3.5l6.9-7.9L4 4Zm3.3 1.8 9.5 12.5h1L8.3 5.8h-1Z',
  },
] as const

export function Footer() {
  const { t } = useTranslation()
  const { partner, version, year, settings } = usePageState()
  const columns = [
    {
      title: t('shell.footer.company'),
      links: [
        { to: paths.about(), text: t('shell.footer.about') },
        { to: paths.contact(), text: t('shell.footer.contact') },
        { to: paths.faq(), text: t('shell.footer.faq') },
        { to: paths.findBooking(), text: t('shell.footer.findBooking') },
        ...(partner.path === '/' ? [{ to: paths.business(), text: t('shell.footer.companies') }] : []),
      ],
    },
    {
      title: t('shell.footer.legal'),
      links: [
        { to: paths.terms(), text: t('shell.footer.terms') },
        { to: paths.privacy(), text: t('shell.footer.privacy') },
        { to: paths.accessibility(), text: t('shell.footer.accessibility') },
      ],
    },
  ]
  return (
    <footer className="mt-16 border-t border-border bg-surface lazy-h-188 desktop:lazy-h-92 max-desktop:[body:has([data-full-map])_&]:hidden print:hidden">
      <div className="wrap grid grid-cols-2 gap-x-6 gap-y-10 py-12 desktop:grid-cols-[1.6fr_1fr_1fr_1.3fr] desktop:gap-10">
        <div className="max-desktop:col-span-full">
          <Logo partner={partner} />
          <p className="mt-3 max-w-xs text-muted">{t('shell.footer.promise')}</p>
          <ul className="mt-5 flex gap-2" aria-label={t('shell.footer.social')}>
            {social.map(({ name, href, d }) => (
              <li key={name}>
                <a
                  href={href}
                  rel="noreferrer"
                  className="grid size-11 place-content-center rounded-full border border-border bg-bg text-muted hover:border-brand hover:text-brand"
                >
                  <svg viewBox="0 0 24 24" role="img" aria-label={name} className="size-5" fill="currentColor">
                    <path fillRule="evenodd" d={d} />
                  </svg>
                </a>
              </li>
            ))}
          </ul>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="text-sm font-bold">{title}</h2>
            <ul className="mt-2">
              {links.map(({ to, text }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="inline-flex min-h-10 items-center text-muted hover:text-brand hover:underline"
                  >
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className="max-desktop:col-span-full">
          <h2 className="text-sm font-bold">{t('shell.footer.payment')}</h2>
          <ul className="mt-4 flex flex-wrap gap-2">
            {settings.paymentPartners.map((name) => (
              <li
                key={name}
                className="rounded-sm border border-border bg-bg px-3 py-1.5 text-sm font-semibold whitespace-nowrap text-muted"
              >
                {name}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="border-t border-border">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-5 text-sm text-muted">
          <p>{t('shell.footer.copyright', { year })}</p>
          <p>{t('shell.footer.owner', { name: settings.operator.name })}</p>
          {partner.path !== '/' && (
            <a
              href={paths.mainSite()}
              className="inline-flex min-h-6 items-center font-semibold text-brand hover:underline"
            >
              {t('shell.footer.mainSite')}
            </a>
          )}
          <p className="numbers">
            {version} {settings.channel}
          </p>
        </div>
      </div>
    </footer>
  )
}
