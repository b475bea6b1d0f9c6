import { BadgeCheck, CalendarCheck, HeartHandshake, Receipt } from 'lucide-react'
import { useTranslation } from 'react-i18next'

const reasons = [
  { key: 'total', Icon: Receipt },
  { key: 'cancel', Icon: CalendarCheck },
  { key: 'calm', Icon: HeartHandshake },
  { key: 'members', Icon: BadgeCheck },
] as const

export function Reasons() {
  const { t } = useTranslation()
  return (
    <section className="wrap pt-16 desktop:pt-24" aria-labelledby="reasons">
      <h2 id="reasons" className="text-2xl desktop:text-3xl">
        {t('home.reasons.title')}
      </h2>
      <ul className="mt-8 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {reasons.map(({ key, Icon }) => (
          <li key={key} className="flex gap-4 lg:block">
            <span className="grid size-12 shrink-0 place-content-center rounded-lg bg-tint text-brand">
              <Icon aria-hidden="true" className="size-6" />
            </span>
            <div>
              <h3 className="text-lg lg:mt-5">{t(`home.reasons.${key}.title`)}</h3>
              <p className="mt-1.5 text-muted">{t(`home.reasons.${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
