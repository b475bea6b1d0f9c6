import type { Guest, RoomAllocation } from '#shared/api/payments.ts'
import { UNNAMED_CHILD } from '#shared/stay/unnamed-child.ts'

const childOf: Record<string, (age: number) => string> = {
  en: (age) => `Child (${age} ${age === 1 ? 'year' : 'years'})`,
  id: (age) => `Anak (${age} tahun)`,
}

/** A guest for people to read. Who is sent to the supplier under a stand-in name is called by their age. */
export function nameOf({ type, firstName, lastName, age }: Guest, language: string): string {
  const isUnnamed = type === 'Child' && firstName === UNNAMED_CHILD && age !== undefined
  return isUnnamed ? (childOf[language] ?? childOf['en']!)(age) : `${firstName} ${lastName}`
}

/** All guests, the lead first; an adult who stands for several rooms comes once. */
export function listGuestNames(allocations: readonly RoomAllocation[], language: string): string[] {
  const adults = new Set<string>()
  return allocations
    .flatMap(({ guests }) => guests)
    .flatMap((guest) => {
      const name = nameOf(guest, language)
      if (guest.type === 'Child') return [name]
      if (adults.has(name)) return []
      adults.add(name)
      return [name]
    })
}
