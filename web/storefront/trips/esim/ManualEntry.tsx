import type { ReactNode } from 'react'
import type { EsimCode } from '#shared/api/esims.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { FactList } from '#web/storefront/trips/DetailCard.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { InstallPart } from './InstallPart.tsx'

/** What is typed in where no camera helps, and what the phone has to be told about the network. */
export function ManualEntry({ esim }: { esim: EsimCode }) {
  const { t } = useTranslation()
  const { address, activationCode, confirmationCode, iccid, apn, roams } = esim
  const copied = (text: string, name: string): ReactNode => (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-2">
      <span className="min-w-0 font-mono break-all">{text}</span>
      <CopyButton text={text} copyText={t('trips.esim.copy', { name })} copiedText={t('checkout.copied')} />
    </span>
  )
  const typed = (name: string, text: string | undefined): [string, ReactNode][] =>
    text === undefined ? [] : [[name, copied(text, name)]]
  const apnOf = (name: string, value: string | undefined): [string, ReactNode] =>
    value === undefined ? [name, t('trips.esim.network.bySelf')] : [name, copied(value, name)]
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <InstallPart title={t('trips.esim.hand.title')} text={t('trips.esim.hand.text')}>
        <FactList
          facts={[
            ...typed(t('trips.esim.hand.address'), address),
            ...typed(t('trips.esim.hand.code'), activationCode),
            ...typed(t('trips.esim.hand.confirmation'), confirmationCode),
          ]}
        />
      </InstallPart>
      <InstallPart title={t('trips.esim.network.title')}>
        <FactList
          facts={[
            apnOf(t('trips.esim.network.ios'), apn.ios.value),
            apnOf(t('trips.esim.network.android'), apn.android.value),
            [t('trips.esim.network.roaming'), t(roams ? 'trips.esim.network.roams' : 'trips.esim.network.stays')],
            [
              t('trips.esim.network.iccid'),
              <span key="iccid" className="font-mono break-all">
                {iccid}
              </span>,
            ],
          ]}
        />
      </InstallPart>
    </div>
  )
}
