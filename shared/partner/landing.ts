import * as z from 'zod/mini'

/** A partner's own words. English is spoken where another language is missing. */
export const Words = z.object({ en: z.string(), id: z.optional(z.string()) })
export type Words = z.infer<typeof Words>

/** Address of a picture of our own: `/scenes/…`, or the partner's under `/assets/partners/<id>/…`. */
const Picture = z.string().check(z.regex(/^\/(?:scenes|assets\/partners\/[a-z]+\/pictures)\/[a-z-]+\.svg$/))

/**
 * Said only while a promotion is cleared by law, or only while it is not, and until its last day where it has one:
 * shared/bundle/promotions.ts.
 */
const When = z.optional(
  z.object({ promotion: z.enum(['vouchers', 'draw']), isCleared: z.boolean(), until: z.optional(z.string()) }),
)

const Slide = z.object({ title: Words, text: Words, picture: Picture })

const Place = z.object({ place: z.string(), placeId: z.string(), title: Words, picture: Picture })

const Point = z.object({
  icon: z.enum(['receipt', 'calendar', 'heart', 'badge', 'roaming', 'phone', 'clock', 'team', 'card', 'voucher']),
  title: Words,
  text: Words,
  when: When,
})
export type PointIcon = z.infer<typeof Point>['icon']

/** `address` is one of this site that the words name: it becomes a link. */
const TermsItem = z.extend(Words, { when: When, address: z.optional(z.string().check(z.regex(/^\/[^/]/))) })
export type TermsItem = z.infer<typeof TermsItem>

/** A dialog of terms: panels that open and close. */
const Terms = z.object({
  /** Text of the button that opens it. */
  open: Words,
  title: Words,
  panels: z.array(z.object({ title: Words, items: z.array(TermsItem) })),
})
export type Terms = z.infer<typeof Terms>

/** What a landing can consist of, from top to bottom. */
export const LandingSection = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('featured') }),
  /** Places that lead to their hotels: `withPass` to the first day that the partner's roaming pass comes with. */
  z.object({
    kind: z.literal('places'),
    title: Words,
    text: Words,
    badge: z.optional(Words),
    withPass: z.optional(z.literal(true)),
    places: z.array(Place),
  }),
  /** Things to see in one place; each leads to its hotels. */
  z.object({
    kind: z.literal('attractions'),
    title: Words,
    text: Words,
    place: z.string(),
    placeId: z.string(),
    slides: z.array(Slide),
  }),
  /** Each leads to the hotels of a place of its own. */
  z.object({
    kind: z.literal('promotions'),
    title: Words,
    text: Words,
    slides: z.array(z.extend(Slide, { place: z.string(), placeId: z.string() })),
  }),
  z.object({ kind: z.literal('points'), title: Words, points: z.array(Point) }),
  /** Which of the partner's roaming passes comes with a stay. */
  z.object({ kind: z.literal('passCheck') }),
  z.object({ kind: z.literal('terms'), title: Words, text: Words, dialogs: z.array(Terms) }),
  /** Asks for an e-mail address (A §2). */
  z.object({ kind: z.literal('newsletter'), title: Words, text: Words }),
])
export type LandingSection = z.infer<typeof LandingSection>

/** A partner's landing: its heading, and sections instead of the plain site's. */
export const Landing = z.object({ heading: Words, tagline: Words, sections: z.array(LandingSection) })
export type Landing = z.infer<typeof Landing>
