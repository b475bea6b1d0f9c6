import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { getEsimDevices } from '#shared/api/esim-devices.ts'
import { countryName } from '#shared/places/country-name.ts'
import { localeOf } from '#shared/language/language.ts'
import { query } from '#web/api/client.ts'
import { usePageState } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { InfoArticle } from '../InfoArticle.tsx'
import { InfoGroups } from '../InfoText.tsx'
import { esimPlans } from '#shared/bundle/esim-plans.ts'
import { linkLook } from './link-look.ts'
import { supportedDevices } from './supported-devices.ts'
import { useEsimTexts } from './use-esim-texts.ts'

/** How many of the terms the page says itself: what one gets, until when, the notices, the cancellation. */
const TERMS_IN_SHORT = 4

/** What a travel eSIM is, where it works, and how it gets into a phone. */
export default function EsimPage() {
  const { page, terms } = useEsimTexts()
  const { plans, install, devices, faq } = page
  const { data } = useQuery(query(getEsimDevices, {}))
  const makers = data?.makers ?? supportedDevices()
  const short = terms.groups.flatMap(({ items }) => items).slice(0, TERMS_IN_SHORT)
  return (
    <InfoArticle title={page.title} lead={page.lead} canonical={paths.esim()}>
      <Part title={plans.title} lead={plans.lead}>
        {esimPlans.map(({ key, name, countries }) => (
          <div key={key} className="mt-6">
            <h3 className="text-xl">{name}</h3>
            <p className="mt-1 text-muted">{plans[key]}</p>
            <Countries codes={countries} label={name} />
          </div>
        ))}
      </Part>
      <Part title={install.title} lead={install.lead}>
        {install.ways.map(({ name, steps }) => (
          <div key={name} className="mt-6">
            <h3 className="text-xl">{name}</h3>
            <ol className="mt-2 list-decimal space-y-2 pl-5 text-muted marker:font-semibold marker:text-text">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
        ))}
      </Part>
      <Part title={devices.title} lead={devices.check}>
        <p className="mt-2 text-muted">{devices.lead}</p>
        <div className="mt-3">
          {makers.map(({ name, models }) => (
            <Disclosure key={name} summary={name}>
              <ul className="list-disc space-y-1 pl-5 marker:text-brand">
                {models.map((model) => (
                  <li key={model}>{model}</li>
                ))}
              </ul>
            </Disclosure>
          ))}
        </div>
      </Part>
      <InfoGroups groups={[{ title: faq.title, items: faq.items }]} asks />
      <Part title={page.terms.title}>
        <ul className="mt-2 list-disc space-y-2 pl-5 text-muted marker:text-brand">
          {short.map(({ title, text }) => (
            <li key={title}>{text}</li>
          ))}
        </ul>
        <Link to={paths.esimTerms()} className={`mt-3 ${linkLook}`}>
          {page.terms.more}
        </Link>
      </Part>
    </InfoArticle>
  )
}

interface PartProps {
  title: string
  lead?: string
  children: ReactNode
}

function Part({ title, lead, children }: PartProps) {
  return (
    <section className="mt-12">
      <h2 className="text-2xl">{title}</h2>
      {lead && <p className="mt-2 text-muted">{lead}</p>}
      {children}
    </section>
  )
}

/** In the order of the page's language. */
function Countries({ codes, label }: { codes: readonly string[]; label: string }) {
  const { language } = usePageState()
  const locale = localeOf(language)
  const names = codes.map((code) => countryName(code, locale)).toSorted((a, b) => a.localeCompare(b, locale))
  return (
    <ul aria-label={label} className="mt-3 grid grid-cols-2 gap-x-6 gap-y-1 sm:grid-cols-3">
      {names.map((name) => (
        <li key={name} className="wrap-anywhere">
          {name}
        </li>
      ))}
    </ul>
  )
}
