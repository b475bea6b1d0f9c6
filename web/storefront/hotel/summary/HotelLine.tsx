import { HotelPhoto } from '#web/storefront/hotel/gallery/HotelPhoto.tsx'

interface Props {
  hotel: { id: string; name: string; address: string; image?: string | undefined }
}

/** A hotel in two lines, with a small picture: what a summary is about. */
export function HotelLine({ hotel }: Props) {
  return (
    <div className="flex gap-4">
      <div className="size-20 shrink-0 overflow-hidden rounded-md bg-tint">
        <HotelPhoto src={hotel.image} alt="" width={160} height={160} seed={hotel.id} />
      </div>
      <div className="min-w-0">
        <p className="text-lg leading-snug font-bold">{hotel.name}</p>
        <p className="mt-1 text-sm text-muted">{hotel.address}</p>
      </div>
    </div>
  )
}
