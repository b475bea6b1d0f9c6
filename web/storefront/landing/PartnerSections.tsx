import {
  BadgeCheck,
  CalendarCheck,
  Clock,
  CreditCard,
  HeartHandshake,
  Receipt,
  Signal,
  Smartphone,
  Ticket,
  Users,
  type LucideIcon,
} from 'lucide-react'
import type { LandingSection, PointIcon } from '#shared/landing.ts'
import { Carousel } from './Carousel.tsx'
import { Featured } from './Featured.tsx'
import { PlaceLink } from './PlaceLink.tsx'
import { Points } from './Points.tsx'
import { TermsSection } from './TermsSection.tsx'
import { Tile } from './Tile.tsx'
import { useWords } from './use-words.ts'

const icons: Record<PointIcon, LucideIcon> = {
  receipt: Receipt,
  calendar: CalendarCheck,
  heart: HeartHandshake,
  badge: BadgeCheck,
  roaming: Signal,
  phone: Smartphone,
  clock: Clock,
  team: Users,
  card: CreditCard,
  voucher: Ticket,
}

/** A landing as its partner composed it. */
export function PartnerSections({ sections }: { sections: readonly LandingSection[] }) {
  // Sections stand where they are: nothing else tells two of a kind apart.
  return sections.map((section, at) => <Section key={at} section={section} />)
}

function Section({ section }: { section: LandingSection }) {
  const words = useWords()
  switch (section.kind) {
    case 'featured':
      return <Featured />
    case 'terms':
      return <TermsSection {...section} />
    case 'points': {
      const points = section.points.map(({ icon, title, text }) => ({
        title: words(title),
        text: words(text),
        Icon: icons[icon],
      }))
      return <Points title={words(section.title)} points={points} />
    }
    case 'places': {
      const badge = section.badge && words(section.badge)
      const slides = section.places.map(({ place, placeId, title, picture }) => ({
        key: placeId,
        slide: (
          <PlaceLink place={place} placeId={placeId}>
            <Tile picture={picture} title={words(title)} badge={badge} />
          </PlaceLink>
        ),
      }))
      return <Carousel title={words(section.title)} text={words(section.text)} slides={slides} />
    }
    case 'attractions': {
      const { place, placeId } = section
      const slides = section.slides.map(({ title, text, picture }) => ({
        key: picture,
        slide: (
          <PlaceLink place={place} placeId={placeId}>
            <Tile picture={picture} title={words(title)}>
              {words(text)}
            </Tile>
          </PlaceLink>
        ),
      }))
      return <Carousel title={words(section.title)} text={words(section.text)} slides={slides} />
    }
    case 'promotions': {
      const slides = section.slides.map(({ place, placeId, title, text, picture }) => ({
        key: picture,
        slide: (
          <PlaceLink place={place} placeId={placeId}>
            <Tile wide picture={picture} title={words(title)}>
              {words(text)}
            </Tile>
          </PlaceLink>
        ),
      }))
      return <Carousel wide title={words(section.title)} text={words(section.text)} slides={slides} />
    }
  }
}
