import { useTranslation } from '#web/i18n/words.ts'
import { BadgeCheck } from '#web/ui/icons/badge-check.ts'
import { CalendarCheck } from '#web/ui/icons/calendar-check.ts'
import { HeartHandshake } from '#web/ui/icons/heart-handshake.ts'
import { Receipt } from '#web/ui/icons/receipt.ts'
import { SellingPoints } from './SellingPoints.tsx'

const reasons = [
  { key: 'total', Icon: Receipt },
  { key: 'cancel', Icon: CalendarCheck },
  { key: 'calm', Icon: HeartHandshake },
  { key: 'members', Icon: BadgeCheck },
] as const

export function Reasons() {
  const { t } = useTranslation()
  const points = reasons.map(({ key, Icon }) => ({
    title: t(`home.reasons.${key}.title`),
    text: t(`home.reasons.${key}.text`),
    Icon,
  }))
  return <SellingPoints title={t('home.reasons.title')} points={points} />
}
