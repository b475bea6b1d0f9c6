import { ARABIC, CHINESE, GREEK, INDIAN, JAPANESE, SLAVIC, THAI, TURKISH } from './eastern-vocabulary.ts'
import { ENGLISH, FRENCH, GERMAN, ITALIAN, MALAY, MALAYSIAN, SPANISH, type Vocabulary } from './vocabulary.ts'

const SPOKEN: readonly (readonly [Vocabulary, string])[] = [
  [MALAY, 'ID TL'],
  [MALAYSIAN, 'MY BN'],
  [JAPANESE, 'JP'],
  [CHINESE, 'CN TW HK MO KR'],
  [THAI, 'TH LA KH MM VN'],
  [INDIAN, 'IN NP LK BD PK BT MV'],
  [ARABIC, 'AE QA SA OM BH KW JO LB SY IQ YE EG LY TN DZ MA SD IR'],
  [TURKISH, 'TR AZ'],
  [GREEK, 'GR CY'],
  [SLAVIC, 'PL CZ SK RU UA BY BG RS HR BA ME MK SI LT LV EE KZ UZ KG TJ TM GE AM MD RO HU'],
  [FRENCH, 'FR BE LU MC SN CI CM MG CD CG GA ML BF NE TD GN TG BJ HT RE GP MQ GF NC PF'],
  [SPANISH, 'ES MX AR CO CL PE VE EC BO PY UY CR PA NI HN SV GT CU DO PR GQ AD PT BR AO MZ CV PH'],
  [ITALIAN, 'IT SM VA'],
  [GERMAN, 'DE AT CH LI NL DK SE NO FI IS'],
]

const byCountry = new Map(
  SPOKEN.flatMap(([vocabulary, countries]) => countries.split(' ').map((country) => [country, vocabulary] as const)),
)

/** The words of a country; English where we have none. */
export function vocabularyOf(country: string): Vocabulary {
  return byCountry.get(country) ?? ENGLISH
}
