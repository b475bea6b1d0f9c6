import Image from 'next/image'
import Link from 'next/link'
import { HeroScene } from '../components/HeroScene.tsx'
import { Icon, type IconName } from '../components/Icon.tsx'
import { SearchForm } from '../components/SearchForm.tsx'

const places = [
  ['246673', 'Singapore'],
  ['328057', 'Bali'],
  ['246750', 'Tokyo'],
  ['437227', 'Paris'],
  ['383923', 'Sydney'],
  ['435089', 'London'],
  ['4349', 'New York'],
  ['246729', 'Taipei'],
  ['480712', 'Athens'],
  ['213435', 'Istanbul'],
] as const

const reasons: [IconName, string, string][] = [
  [
    'receipt',
    'One price, all the way',
    'The taxes we collect are in from the first result to the receipt; what a hotel adds stands beside its rooms.',
  ],
  [
    'calendar',
    'Cancellation in plain words',
    'Every rate says until when it is free to cancel, and what it costs afterwards.',
  ],
  ['heart', 'No pressure', 'No countdowns, no invented scarcity. Take the time you need.'],
  [
    'badge',
    'Better rates for members',
    'Registering is free. Signed-in travellers get members only rates on many rooms.',
  ],
]

export default function HomePage() {
  return (
    <>
      <section className="relative isolate">
        <HeroScene />
        <div className="wrap pt-10 pb-12 desktop:pt-20 desktop:pb-28">
          <h1 className="max-w-2xl text-3xl font-extrabold sm:text-4xl desktop:text-5xl">
            Find a stay with nothing hidden
          </h1>
          <p className="mt-4 max-w-xl text-lg text-muted desktop:text-xl">
            Over 900,000 properties. Each stay at the price that we will really charge.
          </p>
          <div className="mt-7 desktop:mt-10">
            <SearchForm />
          </div>
        </div>
      </section>
      <section aria-labelledby="featured" className="wrap py-12">
        <h2 id="featured" className="text-2xl font-bold">
          Popular destinations
        </h2>
        <p className="mt-2 text-muted">
          The lowest price found for one guest and one night, for residents of the United States.
        </p>
        <ul className="mt-6 flex snap-x gap-4 overflow-x-auto pb-4">
          {places.map(([id, name]) => (
            <li key={id} className="w-60 shrink-0 snap-start overflow-hidden rounded-lg border border-border">
              <Link href={`/hotels?place=${id}`}>
                <Image
                  src={`/scenes/${name.toLowerCase().replaceAll(' ', '-')}.svg`}
                  alt=""
                  width={300}
                  height={240}
                  unoptimized
                  className="block aspect-5/4 w-full object-cover object-bottom"
                />
                <span className="block px-4 pt-3 pb-4">
                  <span className="block text-lg font-bold">{name}</span>
                  <span className="mt-0.5 block text-sm text-muted">See the prices</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="reasons" className="bg-surface py-12">
        <div className="wrap">
          <h2 id="reasons" className="text-2xl font-bold">
            Why book with Lodestay
          </h2>
          <ul className="mt-6 grid gap-8 sm:grid-cols-2 desktop:grid-cols-4">
            {reasons.map(([icon, title, text]) => (
              <li key={title}>
                <Icon name={icon} className="size-7 text-brand" />
                <h3 className="mt-3 text-lg font-bold">{title}</h3>
                <p className="mt-1 text-muted">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="wrap py-12">
        <h2 className="text-2xl font-bold">Members pay less</h2>
        <p className="mt-2 text-muted">Create a free account and see members only room rates on your next search.</p>
      </section>
    </>
  )
}
