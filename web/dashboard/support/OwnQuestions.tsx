import { InfoGroups } from '#web/storefront/info/InfoText.tsx'
import { textsInLanguage } from '#web/storefront/info/texts-in-language.ts'
import type english from './questions/en.json'

const useQuestions = textsInLanguage<typeof english>({
  en: () => import('./questions/en.json'),
  id: () => import('./questions/id.json'),
})

/** What people of a company ask of the dashboard; the page of questions that it leads to is every traveller's. */
export function OwnQuestions() {
  return <InfoGroups groups={[useQuestions()]} asks />
}
