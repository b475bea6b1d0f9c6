import { installLink } from '#shared/bundle/activation-code.ts'
import { wordsFor } from '#web/api/errors.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Smartphone } from '#web/ui/icons/smartphone.ts'
import { RotateCcw } from '#web/ui/icons/rotate-ccw.ts'
import { DeviceSteps } from './DeviceSteps.tsx'
import { ManualEntry } from './ManualEntry.tsx'
import { InstallPart } from './InstallPart.tsx'
import { QrCode } from './QrCode.tsx'
import { useEsimCode } from './use-esims.ts'

const phone = <Smartphone aria-hidden="true" className="size-4" />

/** Every way of an eSIM into a phone: a link on the phone itself, a code for its camera, and what is typed in by hand. */
export function InstallEsim({ reference, room }: { reference: string; room: number }) {
  const { t } = useTranslation()
  const { data: esim, error, refetch } = useEsimCode(reference, room)
  if (!esim) {
    if (!error) return <Skeleton className="mt-5 h-72" />
    return (
      <div className="mt-5">
        <Alert>{wordsFor(error, t)}</Alert>
        <Button
          kind="secondary"
          className="mt-3"
          icon={<RotateCcw aria-hidden="true" className="size-4" />}
          onClick={() => void refetch()}
        >
          {t('checkout.retry')}
        </Button>
      </div>
    )
  }
  return (
    <div className="mt-5 space-y-6">
      <Alert tone="warn" announced={false}>
        {t('trips.esim.secret')}
      </Alert>
      <div className="grid gap-6 sm:grid-cols-2">
        <InstallPart title={t('trips.esim.here.title')} text={t('trips.esim.here.text')}>
          <div className="flex flex-col items-start gap-3">
            <div>
              <LinkButton href={installLink('ios', esim.lpa)} rel="noreferrer">
                {phone}
                {t('trips.esim.here.ios')}
              </LinkButton>
              <p className="mt-1 text-sm text-muted">{t('trips.esim.here.iosFrom')}</p>
            </div>
            <div>
              <LinkButton href={installLink('android', esim.lpa)} rel="noreferrer">
                {phone}
                {t('trips.esim.here.android')}
              </LinkButton>
              <p className="mt-1 text-sm text-muted">{t('trips.esim.here.androidFrom')}</p>
            </div>
          </div>
        </InstallPart>
        <InstallPart title={t('trips.esim.scan.title')} text={t('trips.esim.scan.text')}>
          <QrCode text={esim.lpa} label={t('trips.esim.scan.label')} />
          <p className="mt-2 font-mono text-sm break-all">{esim.lpa}</p>
          <CopyButton text={esim.lpa} copyText={t('trips.esim.copyWhole')} copiedText={t('checkout.copied')} />
        </InstallPart>
      </div>
      <ManualEntry esim={esim} />
      <DeviceSteps reference={reference} room={room} />
    </div>
  )
}
