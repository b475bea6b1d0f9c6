import { readFileSync, readdirSync } from 'node:fs'
import { codeOf, reasons, templateOf } from '#shared/reasons/reasons.ts'
import { isTest, type SourceFile } from '#tools/imports.ts'
import { pairedTexts, whoAsks } from './catalogue-sentences.ts'
import { pairedWords } from './paired-words.ts'
import type { Sentence } from './sentence.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const json = (path: string) => JSON.parse(read(path)) as Record<string, never>

/** Rooms that say something to a reader. */
const rooms = ['web', 'shared', 'server', 'partners']
/** Made for tests, for vendors' certification and to tell languages apart: no reader of ours sees it. */
const unsaid = /\/testing\/|certification|\/a-[a-z-]+\.ts$|\/language-of-text\.ts$/

function sourceFiles(): SourceFile[] {
  return rooms.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .map((file) => `${room}/${file}`)
      .filter((path) => /\.tsx?$/.test(path) && !isTest(path) && !unsaid.test(path))
      .toSorted()
      .map((path) => ({ path, text: read(path) })),
  )
}

/** Texts of pages that are longer than a sentence: folders with a file for each language. */
const textFolders = () =>
  readdirSync('web', { recursive: true, encoding: 'utf8' })
    .flatMap((file) => (file.endsWith('/id.json') ? [`web/${file.replace(/\/id\.json$/, '')}`] : []))
    .toSorted()

const catalogue = (language: string) => json(`web/public/assets/locales/${language}/translation.json`)

const isCatalogue = (path: string) => path.startsWith('shared/reasons/')

/** Everything that pages, failures, letters, papers and partners say, in both languages; read from the folder one stands in. */
export function allSentences(): Sentence[] {
  const files = sourceFiles()
  const asks = whoAsks(files)
  const saidByReason = new Map<string, string>(reasons.map((reason) => [reason, templateOf(reason)]))
  const throwers = (reason: string) =>
    files
      .filter(({ path, text }) => text.includes(`'${reason}'`) || (isCatalogue(path) && text.includes(` ${reason}:`)))
      .map(({ path }) => path)
  const ofPages = pairedTexts('web', catalogue('en'), catalogue('id'), (key) =>
    key.startsWith('reasons.') ? throwers(key.slice('reasons.'.length)) : asks(key),
  ).map((sentence) => ({
    ...sentence,
    english: sentence.english ?? saidByReason.get(sentence.name.replace('web.reasons.', '')),
  }))
  const named = new Set(ofPages.map(({ name }) => name))
  // Reasons of passes, whose Indonesian stands beside the pass (decision 79).
  const others = reasons
    .filter((reason) => !named.has(`web.reasons.${reason}`))
    .map((reason) => ({
      name: `reasons.${codeOf(reason)}.${reason}`,
      english: templateOf(reason),
      indonesian: undefined,
      places: throwers(reason),
    }))
  const ofTexts = textFolders().flatMap((folder) =>
    pairedTexts(folder, json(`${folder}/en.json`), json(`${folder}/id.json`), () => [folder]),
  )
  return [...ofPages, ...others, ...ofTexts, ...files.flatMap(pairedWords)]
}
