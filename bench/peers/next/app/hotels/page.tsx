import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Icon } from '../../components/Icon.tsx'
import { Results } from '../../components/Results.tsx'
import { SearchForm } from '../../components/SearchForm.tsx'
import { findHotels, getPlace } from '../../lib/shop.ts'
import { counted, readStay, wordsOfDay, wordsOfStay } from '../../lib/stay.ts'

interface Props {
  searchParams: Promise<Record<string, string | undefined>>
}

const PLACE_KM = 10

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { place: id } = await searchParams
  if (!id) return {}
  const { name } = await getPlace(id)
  return {
    title: `Hotels in ${name}`,
    description: `Compare hotels in ${name}: total prices for the whole stay, with the taxes we collect.`,
  }
}

export default async function ResultsPage({ searchParams }: Props) {
  const query = await searchParams
  if (!query['place']) notFound()
  const place = await getPlace(query['place'])
  const stay = readStay(query)
  const hotels = await findHotels(place, stay, Number(query['radius']) || PLACE_KM)
  return (
    <div className="wrap pt-6 pb-16">
      <div className="mb-7 max-desktop:hidden">
        <SearchForm place={{ id: place.id, fullName: place.fullName }} stay={stay} />
      </div>
      <header className="border-b border-border pb-5">
        <h1 className="text-2xl font-bold desktop:text-3xl">Hotels in {place.name}</h1>
        <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
          <span className="inline-flex items-center gap-2">
            <Icon name="calendar" className="size-4" />
            {wordsOfDay(stay.checkIn)} – {wordsOfDay(stay.checkOut)}
          </span>
          <span className="inline-flex items-center gap-2">
            <Icon name="users" className="size-4" />
            {counted(stay.adults, 'adult')} · {wordsOfStay(stay)}
          </span>
        </p>
      </header>
      <Results hotels={hotels} stay={stay} />
    </div>
  )
}
