import { Suspense } from 'react'
import { lazyPart } from '#web/api/lazy-part.ts'
import { usePartner } from '#web/page-state.ts'

const Line = lazyPart(async () => (await import('./PassLine.tsx')).PassLine)

interface Props {
  /** Of the hotel, ISO 3166 alpha-2; undefined while nobody knows. */
  country: string | undefined
  stay: { checkIn: string; checkOut: string } | undefined
  /** Of the room that was chosen. */
  isPaidAtHotel?: boolean
  /** Room for the line: what stands below must not move when it comes. */
  className?: string
}

/** Where a partner's roaming pass may come with a stay: which one, or why not. Other sites neither show nor load it. */
export function PassNote({ country, stay, isPaidAtHotel, className }: Props) {
  const { bundle } = usePartner()
  if (!bundle?.roamingPass) return null
  return (
    <div className={className}>
      <Suspense>
        {country && stay && <Line {...{ bundle, country, stay, isPaidAtHotel }} pass={bundle.roamingPass} />}
      </Suspense>
    </div>
  )
}
