import type { EsimDeviceSteps } from '#shared/api/esims.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { useEsimTexts } from '#web/storefront/info/esim/use-esim-texts.ts'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { InstallPart } from './InstallPart.tsx'
import { useEsimSteps } from './use-esims.ts'

const nameOf = { ios: 'iOS', android: 'Android' } as const

/** Step by step for each device: by who makes the eSIM where it speaks the reader's language, and in our own words where not. */
export function DeviceSteps({ reference, room }: { reference: string; room: number }) {
  const { t } = useTranslation()
  const { page } = useEsimTexts()
  const { data, isPending } = useEsimSteps(reference, room)
  if (isPending) return <Skeleton className="h-32" />
  const devices = data?.devices ?? []
  return (
    <InstallPart title={t('trips.esim.steps.title')}>
      {devices.map((device) => (
        <Disclosure key={titleOf(device)} summary={titleOf(device)}>
          <Steps title={t('trips.esim.steps.scan')} steps={device.scan} />
          <Steps title={t('trips.esim.steps.byHand')} steps={device.byHand} />
          <Steps title={t('trips.esim.steps.network')} steps={device.network} />
        </Disclosure>
      ))}
      {devices.length === 0 &&
        page.install.ways.map(({ name, steps }) => (
          <Disclosure key={name} summary={name}>
            <Steps steps={steps} />
          </Disclosure>
        ))}
    </InstallPart>
  )
}

/** "iOS 17, 18", "Android (Galaxy)". */
function titleOf({ system, model, versions }: EsimDeviceSteps): string {
  const all = [nameOf[system], versions?.split(/,\s*/).join(', ')].filter(Boolean).join(' ')
  return model ? `${all} (${model})` : all
}

function Steps({ title, steps }: { title?: string; steps: readonly string[] }) {
  if (steps.length === 0) return null
  return (
    <div className="mt-3 first:mt-0">
      {title && <h4 className="font-semibold text-text">{title}</h4>}
      <ol className="mt-1 list-decimal space-y-1.5 pl-5 marker:font-semibold marker:text-text">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  )
}
