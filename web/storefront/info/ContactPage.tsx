import { useTranslation } from '#web/i18n/words.ts'
import { useHydrated } from '#web/shell/use-hydrated.ts'
import { PageHead } from '#web/shell/PageHead.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ContactForm } from './contact/ContactForm.tsx'
import { useContactWays } from './contact/use-contact-ways.ts'
import { InfoGroups } from './InfoText.tsx'

/** A form, and the other ways to reach the people who run this shop. */
export default function ContactPage() {
  const { t } = useTranslation()
  const { title, lead, groups } = useContactWays()
  // Not before the app runs: a browser would send the form by itself, with what was written in the address.
  const isHydrated = useHydrated()
  return (
    <div className="wrap py-12 desktop:py-16">
      <PageHead title={title} description={lead} canonical="/ContactUs" />
      <h1 className="text-3xl desktop:text-4xl">{title}</h1>
      <p className="mt-4 max-w-3xl text-lg text-muted">{lead}</p>
      <div className="mt-10 grid gap-12 desktop:grid-cols-[3fr_2fr]">
        <section aria-labelledby="write">
          <h2 id="write" className="mb-5 text-2xl">
            {t('info.contact.heading')}
          </h2>
          {isHydrated ? <ContactForm /> : <Skeleton className="h-[34rem]" />}
        </section>
        <div className="beside">
          <InfoGroups groups={groups.map((group) => ({ ...group, title: t('info.contact.ways') }))} />
        </div>
      </div>
    </div>
  )
}
