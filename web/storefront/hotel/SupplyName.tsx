import { useTranslation } from 'react-i18next'
import { supplyName } from './supply-name.ts'

/** A facility or a kind of house; read out in English where it is written in English. */
export function SupplyName({ name }: { name: string }) {
  const { t } = useTranslation()
  return supplyName(name, t) ?? <span lang="en">{name}</span>
}
