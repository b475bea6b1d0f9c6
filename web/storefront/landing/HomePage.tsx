import { useTranslation } from 'react-i18next'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/shell/PageHead.tsx'
import { ResumeSearch } from '#web/storefront/search-bar/ResumeSearch.tsx'
import { SearchBar } from '#web/storefront/search-bar/SearchBar.tsx'
import { Destinations } from './Destinations.tsx'
import { HeroScene } from './HeroScene.tsx'
import { MemberInvitation } from './MemberInvitation.tsx'
import { Reasons } from './Reasons.tsx'

/** `/` and the partner landings: the same page in the partner's colours, currency and language. */
export default function HomePage() {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('home.title')} description={t('home.description')} canonical={paths.home()} />
      <section className="relative isolate">
        <HeroScene />
        <div className="wrap pt-10 pb-12 desktop:pt-20 desktop:pb-28">
          <h1 className="max-w-2xl text-3xl font-extrabold sm:text-4xl desktop:text-5xl">{t('home.heading')}</h1>
          <p className="mt-4 max-w-xl text-lg text-muted desktop:text-xl desktop:leading-normal">{t('home.tagline')}</p>
          <div className="mt-7 desktop:mt-10">
            <SearchBar />
            <ResumeSearch />
          </div>
        </div>
      </section>
      <Destinations />
      <Reasons />
      <MemberInvitation />
    </>
  )
}
