import type { ReactNode } from 'react'
import { HotelPhoto } from '#web/storefront/hotel/gallery/HotelPhoto.tsx'

interface Props {
  hotel: { id: string; name: string; address: string; image?: string | undefined }
  /** Stands above the name. */
  children?: ReactNode
  eager?: boolean
  pictureClass?: string
}

/** A hotel in two lines, with a small picture: what a summary is about. */
export function HotelLine({ hotel, children, eager, pictureClass = '' }: Props) {
  return (
    <div className="flex gap-4">
      <div className={`size-20 shrink-0 overflow-hidden rounded-md bg-tint ${pictureClass}`}>
        <HotelPhoto src={hotel.image} alt="" width={160} height={160} seed={hotel.id} eager={eager} />
      </div>
      <div className="min-w-0">
        {children}
        <p className="text-lg leading-snug font-bold">{hotel.name}</p>
        <p className="mt-1 text-sm text-muted">{hotel.address}</p>
      </div>
    </div>
  )
}
