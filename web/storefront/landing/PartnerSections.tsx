import type { LandingSection, PointIcon } from '#shared/partner/landing.ts'
import { BadgeCheck } from '#web/ui/icons/badge-check.ts'
import { CalendarCheck } from '#web/ui/icons/calendar-check.ts'
import { Clock } from '#web/ui/icons/clock.ts'
import { CreditCard } from '#web/ui/icons/credit-card.ts'
import { HeartHandshake } from '#web/ui/icons/heart-handshake.ts'
import type { IconType } from '#web/ui/icons/icon.tsx'
import { Receipt } from '#web/ui/icons/receipt.ts'
import { Signal } from '#web/ui/icons/signal.ts'
import { Smartphone } from '#web/ui/icons/smartphone.ts'
import { Ticket } from '#web/ui/icons/ticket.ts'
import { Users } from '#web/ui/icons/users.ts'
import { PassCheck } from '#web/storefront/pass/check/PassCheck.tsx'
import { Carousel } from './tiles/Carousel.tsx'
import { Featured } from './tiles/Featured.tsx'
import { NewsletterBox } from './newsletter/NewsletterBox.tsx'
import { PlaceLink } from './tiles/PlaceLink.tsx'
import { SellingPoints } from './SellingPoints.tsx'
import { TermsSection } from './terms/TermsSection.tsx'
import { Tile } from './tiles/Tile.tsx'
import { useWords } from './use-words.ts'

const icons: Record<PointIcon, IconType> = {
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
    case 'passCheck':
      return <PassCheck />
    case 'terms':
      return <TermsSection {...section} />
    case 'newsletter':
      return <NewsletterBox {...section} />
    case 'points': {
      const points = section.points.map(({ icon, title, text }) => ({
        title: words(title),
        text: words(text),
        Icon: icons[icon],
      }))
      return <SellingPoints title={words(section.title)} points={points} />
    }
    case 'places': {
      const badge = section.badge && words(section.badge)
      const slides = section.places.map(({ place, placeId, title, picture }) => ({
        key: placeId,
        slide: (
          <PlaceLink place={place} placeId={placeId} withPass={section.withPass}>
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
