import { isPaidAtHotel } from '#shared/rate/pay-at-hotel.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { PolicyTerms } from './PolicyTerms.tsx'
import type { RoomOption } from '#web/storefront/hotel/rooms/room-groups.ts'

interface Props {
  option: RoomOption
  name: string
  currency: string
  onClose: () => void
}

/** The policy and nothing else. */
export function PolicyDialog({ option, name, currency, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog open title={t('rates.policyOf', { room: name })} onClose={onClose} closeText={t('rates.close')}>
      <PolicyTerms rates={option.rates} currency={currency} paidAtHotel={isPaidAtHotel(option.rates)} />
    </Dialog>
  )
}
