import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '#web/api/lazy-part.ts'
import { usePartner } from '#web/page-state.ts'

const PassLine = lazyPart(async () => (await import('./PassLine.tsx')).PassLine)
const EsimLine = lazyPart(async () => (await import('./EsimLine.tsx')).EsimLine)

interface Props {
  /** Of the hotel, ISO 3166 alpha-2; undefined while unknown. */
  country: string | undefined
  stay: { checkIn: string; checkOut: string } | undefined
  /** Of the room that was chosen. */
  isPaidAtHotel?: boolean
  className?: string
  /** Height that is kept for each line until it comes: what stands below must not move. That there is none in a country is short. */
  room?: string
  /** Whatever is drawn with it waits for its code. */
  isAwaited?: boolean
}

/** Where a partner's roaming pass or eSIM may come with a stay: which one, or why not. Other sites neither show nor load it. */
export function PassNote({ country, stay, isPaidAtHotel, className = '', room = '', isAwaited = false }: Props) {
  const { bundle } = usePartner()
  if (!bundle?.roamingPass && !bundle?.esim) return null
  const about = country && stay ? { bundle, country, stay, isPaidAtHotel } : undefined
  const esim = about && bundle.esim && <EsimLine {...about} esim={bundle.esim} />
  const pass = about && bundle.roamingPass && <PassLine {...about} pass={bundle.roamingPass} esim={bundle.esim} />
  if (isAwaited) {
    return (
      <div className="space-y-1.5">
        {esim}
        {pass}
      </div>
    )
  }
  const placeIn = (countries: readonly string[]) =>
    `${className} ${room && country && !countries.includes(country) ? 'min-h-5' : room}`
  return (
    <>
      {bundle.esim && (
        <Place className={placeIn(bundle.esim.plans.flatMap(({ countries }) => countries))}>{esim}</Place>
      )}
      {bundle.roamingPass && <Place className={placeIn(bundle.roamingPass.countries)}>{pass}</Place>}
    </>
  )
}

const Place = ({ className, children }: { className: string; children: ReactNode }) => (
  <div className={className}>
    <Suspense>{children}</Suspense>
  </div>
)
