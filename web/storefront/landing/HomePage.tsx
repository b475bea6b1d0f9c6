import { useTranslation } from '#web/i18n/words.ts'
import { useNumbers } from '#web/numbers.ts'
import { usePartner, useSettings } from '#web/page-state.ts'
import { PageHead } from '#web/shell/PageHead.tsx'
import { ResumeSearch } from '#web/storefront/search-bar/ResumeSearch.tsx'
import { SearchBar } from '#web/storefront/search-bar/SearchBar.tsx'
import { ViewedSection } from '#web/storefront/viewed/ViewedSection.tsx'
import { CompanyAction } from './CompanyAction.tsx'
import { Featured } from './tiles/Featured.tsx'
import { HeroScene } from './HeroScene.tsx'
import { MemberInvitation } from './MemberInvitation.tsx'
import { PartnerSections } from './PartnerSections.tsx'
import { Reasons } from './Reasons.tsx'
import { useWords } from './use-words.ts'

/** `/` and the partner landings: one page in the partner's colours, and below the search what the partner promises. */
export default function HomePage() {
  const { t } = useTranslation()
  const words = useWords()
  const { path, landing, switches } = usePartner()
  const { propertiesClaim } = useSettings()
  const { whole } = useNumbers()
  const heading = landing ? words(landing.heading) : t('home.heading')
  return (
    <>
      <PageHead
        title={landing ? heading : t('home.title')}
        description={landing ? words(landing.tagline) : t('home.description')}
        canonical={path}
        translated
      />
      <section className="relative z-1 bg-tint print:bg-transparent">
        <div className="wrap pt-10 pb-12 desktop:pt-20 desktop:pb-28">
          <h1 className="max-w-2xl text-3xl font-extrabold sm:text-4xl desktop:text-5xl">{heading}</h1>
          <p className="mt-4 max-w-xl text-lg text-muted desktop:text-xl desktop:leading-normal">
            {propertiesClaim && `${t('home.claim', { number: whole(propertiesClaim) })} `}
            {landing ? words(landing.tagline) : t('home.tagline')}
          </p>
          {switches.companyAccounts && (
            <div className="mt-6">
              <CompanyAction />
            </div>
          )}
          <div className="mt-7 desktop:mt-10">
            <SearchBar />
            <ResumeSearch />
          </div>
        </div>
        <HeroScene />
      </section>
      {landing ? (
        <PartnerSections sections={landing.sections} />
      ) : (
        <>
          <Featured />
          <Reasons />
        </>
      )}
      <ViewedSection />
      <MemberInvitation />
    </>
  )
}
