import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache, Suspense } from 'react'
import { Gallery } from '../../../components/Gallery.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { Rooms, RoomsSkeleton } from '../../../components/Rooms.tsx'
import { ShowMore } from '../../../components/ShowMore.tsx'
import { Stars } from '../../../components/Stars.tsx'
import { findHotel } from '../../../lib/shop.ts'
import type { HotelDetail } from '../../../lib/hotel.ts'

/** Made when it is first asked for, kept for five minutes. */
export const revalidate = 300
export const dynamic = 'force-static'

export function generateStaticParams(): { id: string }[] {
  return []
}

interface Props {
  params: Promise<{ id: string }>
}

const hotelOf = cache(findHotel)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const hotel = await hotelOf((await params).id)
  if (!hotel) return {}
  const { city, country } = hotel.contact.address
  return {
    title: `${hotel.name}, ${city.name}`,
    description: `${hotel.name} in ${city.name}, ${country.name}: pictures, facilities, rooms and total prices with their taxes.`,
  }
}

function addressOf({ contact: { address } }: HotelDetail): string {
  const town = [address.postalCode, address.city.name].filter(Boolean).join(' ')
  return [address.line1, address.line2, town, address.state?.name, address.country.name].filter(Boolean).join(', ')
}

const structuredData = (hotel: HotelDetail) =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Hotel',
    name: hotel.name,
    address: addressOf(hotel),
    starRating: { '@type': 'Rating', ratingValue: hotel.starRating },
  }).replaceAll('<', String.raw`\u003c`)

export default async function HotelPage({ params }: Props) {
  const hotel = await hotelOf((await params).id)
  if (!hotel) notFound()
  return (
    <div className="wrap pt-6 pb-16">
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData(hotel) }} />
      <header className="mb-5">
        <p className="flex items-center gap-2.5 text-sm text-muted">
          <Stars rating={hotel.starRating} />
          {hotel.type}
        </p>
        <h1 className="mt-1 text-3xl font-bold desktop:text-4xl">{hotel.name}</h1>
        <p className="mt-2 flex items-start gap-2 text-muted">
          <Icon name="pin" className="mt-1 size-4 shrink-0" />
          {addressOf(hotel)}
        </p>
      </header>
      <Gallery images={hotel.images} name={hotel.name} />
      <div className="mt-8 space-y-12">
        <section aria-labelledby="about">
          <h2 id="about" className="text-2xl font-bold">
            About this hotel
          </h2>
          <div className="mt-3 space-y-3">
            {hotel.descriptions.map(({ type, text }) => (
              <div key={type} className="space-y-3" dangerouslySetInnerHTML={{ __html: text }} />
            ))}
          </div>
        </section>
        <section id="rooms" aria-labelledby="rooms-title" className="space-y-5">
          <h2 id="rooms-title" className="text-2xl font-bold">
            Rooms and rates
          </h2>
          <Suspense fallback={<RoomsSkeleton />}>
            <Rooms hotelId={hotel.id} />
          </Suspense>
        </section>
        <section aria-labelledby="facilities">
          <h2 id="facilities" className="text-2xl font-bold">
            Facilities
          </h2>
          <ShowMore items={hotel.facilities.map(({ name }) => name)} noun="facilities" />
        </section>
        <section aria-labelledby="location">
          <h2 id="location" className="text-2xl font-bold">
            Location and landmarks
          </h2>
          <p className="mt-2 text-muted">{addressOf(hotel)}</p>
          <ShowMore
            items={hotel.nearByAttractions.map(({ name, distance, unit }) => `${name}, ${distance.toFixed(1)} ${unit}`)}
            noun="landmarks"
          />
        </section>
        <section aria-labelledby="good-to-know">
          <h2 id="good-to-know" className="text-2xl font-bold">
            Good to know
          </h2>
          <dl className="mt-3 grid grid-cols-2 gap-4">
            <div>
              <dt className="font-semibold">Check-in</dt>
              <dd>from {hotel.checkinInfo.beginTime}</dd>
            </div>
            <div>
              <dt className="font-semibold">Check-out</dt>
              <dd>until {hotel.checkoutInfo.time}</dd>
            </div>
          </dl>
        </section>
      </div>
    </div>
  )
}
