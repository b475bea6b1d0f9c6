import { useTranslation } from '#web/i18n/words.ts'
import { supplyName } from './supply-name.ts'

/** A facility, a tax or a kind of house; read out in English where it is written in English. */
export function SupplyName({ name }: { name: string }) {
  const { t } = useTranslation()
  return supplyName(name, t) ?? <span lang="en">{name}</span>
}

/** Where the supplier's words stand in a sentence: no text holds it. */
const PLACE = '\u{E000}'

/** A sentence of ours with a supplier's words in it. */
export function SupplyIn({ sentence, name }: { sentence: (what: string) => string; name: string }) {
  const [before, after] = sentence(PLACE).split(PLACE)
  return (
    <>
      {before}
      <SupplyName name={name} />
      {after}
    </>
  )
}
