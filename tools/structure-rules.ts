import { circlesOf, importedPathsOf, importGraph, importsOf, isTest, type SourceFile } from '#tools/imports.ts'
import { findMissingFiles } from '#tools/missing-files.ts'
import { placeOf } from '#tools/room-order.ts'
import { findForeignSql } from '#tools/table-owners.ts'
import { findChangedProcesses, findImpatientWaits } from '#tools/test-habits.ts'

/** One law of the house. `find` answers a sentence for each breach. */
export interface StructureRule {
  law: string
  find: (files: readonly SourceFile[]) => string[]
}

const isCode = (path: string) => /\.(ts|tsx|mjs)$/.test(path)

/** Breaches of "this may occur only there". Tests may mention what they test. */
function onlyIn(pattern: RegExp, allowed: RegExp, scope: RegExp, advice: string) {
  return (files: readonly SourceFile[]) =>
    files
      .filter(({ path }) => isCode(path) && !isTest(path) && scope.test(path) && !allowed.test(path))
      .filter(({ text }) => pattern.test(text))
      .map(({ path }) => `${path}: ${advice}`)
}

const featureFolder = /^server\/([a-z-]+)\/([^/]+)$/
/** Rooms of server/ that are ports, plumbing or wiring, with their own vocabulary. */
const notFeatures = new Set(['db', 'http', 'jobs', 'letters', 'mail', 'pages', 'suppliers', 'testing', 'wiring'])

/** Partners by their folders; `default` and `business` are words of every other kind, too. */
function coBrandsOf(files: readonly SourceFile[]): string[] {
  const folders = files.flatMap(({ path }) => /^partners\/([^/]+)\//.exec(path)?.[1] ?? [])
  return [...new Set(folders)].filter((name) => name !== 'default' && name !== 'business')
}

/** Payment gateways by their folders, at any depth: an account's folder holds those of its other gateways. */
const gatewaysOf = (files: readonly SourceFile[]): string[] => [
  ...new Set(files.flatMap(({ path }) => /^server\/payments\/(.+)\/[^/]+$/.exec(path)?.[1]?.split('/') ?? [])),
]

/** The documents' own names of fields that hold such a name. */
function fieldsNaming(named: RegExp, files: readonly SourceFile[]): RegExp | undefined {
  const contract = files.filter(({ path }) => path.startsWith('shared/api/')).map(({ text }) => text)
  const fields = [...contract.join('\n').matchAll(/^\s*(\w+): /gm)].map(([, field = '']) => field)
  const naming = [...new Set(fields.filter((field) => named.test(field)))]
  return naming.length > 0 ? new RegExp(`\\b(?:${naming.join('|')})\\b`, 'g') : undefined
}

/** What the code in one folder may import of ours, tests included. */
function importsOnly(folder: string, allowed: RegExp, advice: string) {
  return (files: readonly SourceFile[]) =>
    files
      .filter(({ path }) => path.startsWith(folder) && isCode(path))
      .flatMap((file) =>
        importedPathsOf(file)
          .filter((path) => !allowed.test(path))
          .map((path) => `${file.path}: imports ${path}; ${advice}`),
      )
}

/** A vendor's folder behind a port. */
const adapterFolder =
  /^server\/(?:suppliers|payments|identity|nearby|esims|subscribers|exchange|beacons|pass-issuers|faq|mail)\/[^/]+\//

const SUPPLIER_ADVICE = 'speak to the Supplier port'

/** Names of the contract's calls that a file defines. */
const callsIn = ({ path, text }: SourceFile): string[] =>
  path.startsWith('shared/api/')
    ? [...text.matchAll(/^export const (\w+) = endpoint\(/gm)].map((match) => match[1] ?? '')
    : []

const readOfCall = /(?<![\w.'`])(\w+)\.(?:summary|params|query|body|output)\b/g
/** A type is gone in the browser, and so is what another call takes for its own part. */
const readOfCallBeyondIt = new RegExp(`(?<!\\btypeof |^  (?:params|query|body|output): )${readOfCall.source}`, 'gm')

export const structureRules: StructureRule[] = [
  {
    law: 'Rooms have names',
    find: (files) =>
      files
        .filter(({ path }) => isCode(path) && /(^|\/)(index|utils?|helpers?|common|misc|types)(\.tsx?|\/)/.test(path))
        .map(({ path }) => `${path}: name the file after what it holds; there are no barrels and no junk drawers`),
  },
  {
    law: 'Only config reads the environment',
    find: onlyIn(
      /process\.env/,
      /^(server\/config\.ts|server\/main\.ts|sandbox\/main\.ts|tools\/|bench\/|e2e\/)/,
      /^(web|server|shared|partners|sandbox)\//,
      'read settings from Config (server/config.ts)',
    ),
  },
  {
    law: 'Where a request came from is written in one way',
    find: onlyIn(
      /\brequest\.ip\b/,
      /^server\/http\/(address-of|limits)\.ts$/,
      /^server\//,
      'ask addressOf (server/http/address-of.ts)',
    ),
  },
  {
    law: 'Only stores and db/ speak SQL',
    find: onlyIn(
      /from 'kysely'|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/,
      /(-store\.ts$|^server\/(db|testing)\/|^server\/wiring\/create-context\.ts$)/,
      /^server\//,
      'move the query into the store of what it keeps, booking-store.ts for bookings',
    ),
  },
  {
    law: 'Each table has one store that writes it, and is read in its room',
    find: findForeignSql,
  },
  {
    law: 'The rooms of the server import downwards',
    find: (files) => {
      const own = files.filter(({ path }) => /^server\/.*\.ts$/.test(path) && !isTest(path))
      const placed = own.flatMap(({ path }) => {
        const place = placeOf(path)
        return place ? [[path, place] as const] : []
      })
      const places = new Map(placed)
      const homeless = own.filter(({ path }) => !places.has(path)).map(({ path }) => path)
      const upwards = [...importGraph(own)].flatMap(([path, targets]) =>
        targets
          .filter((target) => {
            const [from, to] = [places.get(path), places.get(target)]
            return from && to && from.room !== to.room && to.floor >= from.floor
          })
          .map((target) => `${path}: imports ${target}, which stands above it or beside it (tools/room-order.ts)`),
      )
      return [...homeless.map((path) => `${path}: give its room a place in tools/room-order.ts`), ...upwards]
    },
  },
  {
    law: 'Nobody imports in a circle',
    find: (files) =>
      circlesOf(importGraph(files.filter(({ path }) => isCode(path)))).map(
        (circle) => `${circle.join(' -> ')}: they import each other; move what both need below them`,
      ),
  },
  {
    law: 'Nothing depends on routes.ts but app.ts',
    find: (files) =>
      files
        .filter(({ path }) => path !== 'server/app.ts' && !isTest(path))
        .flatMap((file) =>
          importsOf(file)
            .filter((specifier) => /^#server\/.*\/routes\.ts$/.test(specifier))
            .map((specifier) => `${file.path}: imports ${specifier}; import the operation`),
        ),
  },
  {
    law: 'An adapter is known where it is built and where its settings are composed',
    find: (files) => {
      const code = files.filter(({ path }) => /^server\/.*\.ts$/.test(path) && !isTest(path))
      const composes = /^server\/(wiring\/(create-context|certified-vendors)|settings-list)\.ts$|^server\/testing\//
      return [...importGraph(code)].flatMap(([path, targets]) =>
        targets
          .filter((target) => {
            const folder = adapterFolder.exec(target)?.[0]
            return folder !== undefined && !path.startsWith(folder) && !composes.test(path)
          })
          .map((target) => `${path}: imports ${target}; speak to the port, or register what you need`),
      )
    },
  },
  {
    law: 'A payment provider’s name stays in its folder',
    find: onlyIn(
      /from 'stripe'|from '#server\/payments\/(stripe|doku)\//,
      /^server\/(payments\/(stripe|doku)\/|wiring\/(create-context|certified-vendors)\.ts$|settings-list\.ts$)/,
      /^server\//,
      'speak to the PaymentGateway port',
    ),
  },
  {
    law: 'The browser knows no payment provider',
    find: (files) => {
      const names = gatewaysOf(files)
      if (names.length === 0) return []
      // As a word, or as a part of a name in camelCase: useStripe, not striped.
      const spelt = names.flatMap((name) => [name, name[0]?.toUpperCase() + name.slice(1), name.toUpperCase()])
      const named = new RegExp(`(?:${spelt.join('|')})(?![a-z])`)
      const own = fieldsNaming(named, files)
      return files
        .filter(({ path }) => /^web\/(?!card\/)/.test(path) && isCode(path) && !isTest(path))
        .filter(({ text }) => named.test(own ? text.replaceAll(own, '') : text))
        .map(({ path }) => `${path}: ask for a kind of payment; the card's widget is web/card/, ids are in shared/`)
    },
  },
  {
    law: 'A supplier’s name stays in its folder',
    find: (files) =>
      [
        onlyIn(
          /zentrumhub/i,
          /^server\/(suppliers\/zentrumhub\/|wiring\/(create-context|certified-vendors)\.ts$|settings-list\.ts$)/,
          /^(server|web|shared)\//,
          SUPPLIER_ADVICE,
        ),
        onlyIn(
          /liteapi|nuitee/i,
          // Its settings carry its name: an operator has to know whose keys these are.
          /^server\/(suppliers\/liteapi\/|wiring\/(create-context|certified-vendors)\.ts$|settings-list\.ts$|testing\/)/,
          /^(server|web|shared)\//,
          SUPPLIER_ADVICE,
        ),
      ].flatMap((find) => find(files)),
  },
  {
    law: 'A maps service’s name stays in its folder',
    find: onlyIn(
      /googlePlaces|from '#server\/nearby\/google\//,
      /^server\/(nearby\/google\/|wiring\/create-context\.ts$)/,
      /^server\//,
      'speak to the NearbyPlaces port',
    ),
  },
  {
    law: 'An eSIM vendor’s name stays in its folder',
    find: onlyIn(
      /airalo/i,
      // Its settings carry its name: an operator has to know whose keys these are.
      /^server\/(esims\/airalo\/|esims\/settings\.ts$|wiring\/create-context\.ts$|context\.ts$|settings-list\.ts$|testing\/)/,
      /^(server|web|shared)\//,
      'speak to the EsimFulfilment port',
    ),
  },
  {
    law: 'An identity provider’s name stays in its folder',
    find: onlyIn(
      /from '#server\/identity\/(google|facebook)\/|from 'jose'/,
      /^server\/(identity\/(google|facebook)\/|wiring\/(create-context|certified-vendors)\.ts$)/,
      /^server\//,
      'speak to the IdentityProvider port',
    ),
  },
  {
    law: 'Partners are data, asked for capabilities, never identities',
    find: (files) => {
      const names = coBrandsOf(files).join('|')
      if (names === '') return []
      const quoted = new RegExp(`['"\`](?:${names})['"\`]`)
      return onlyIn(quoted, /^partners\//, /^(server|web|shared)\//, 'ask the partner for a capability')(files)
    },
  },
  {
    law: 'The world knows no party that sells it',
    find: importsOnly(
      'sandbox/world/',
      /^(sandbox\/world|shared)\//,
      'a party asks the world, never the other way round',
    ),
  },
  {
    law: 'What measures the pretend world runs without our product',
    find: importsOnly(
      'bench/world/',
      /^(bench\/(world\/|(report|timing)\.ts$)|sandbox\/world\/|shared\/|tools\/)/,
      'what starts or asks the product belongs in bench/product/',
    ),
  },
  {
    law: 'What judges messages knows no party that sends them',
    find: importsOnly(
      'conform/',
      /^(conform|server|shared|partners|tools)\//,
      'a party is reached over the wire, and judged by the vendor’s own word, not by how the sandbox plays it',
    ),
  },
  {
    law: 'A failure names its reason, and no sentence',
    find: onlyIn(
      /new AppError\(\s*['"`]|\brefuse\(\s*['"`][^'"`]*\s|['"`]Please \w/,
      /^shared\/reasons\/|^server\/.*(letter|adapter)\.ts$/,
      /^(server|shared)\//,
      "write the sentence into shared/reasons/; refuse() by its name, or give a schema saying('itsName')",
    ),
  },
  {
    law: 'The English of reasons is rendered by the server',
    find: (files) =>
      files
        .filter(({ path }) => path.startsWith('web/') && isCode(path) && !isTest(path))
        .filter(({ text }) =>
          /import (?!type )\{(?!( type \w+,?)+ \})[^}]*\} from '#shared\/reasons\/(?!saying\.ts|in-a-row\.ts)/.test(
            text,
          ),
        )
        .map(({ path }) => `${path}: imports the catalogue; a page says reasons from its translations`),
  },
  {
    law: 'Money and dates are formatted in one place',
    find: onlyIn(
      /toLocale(Date|Time)?String\(|new Intl\.(NumberFormat|DateTimeFormat)/,
      /^shared\/(money\/money|stay\/stay)\.ts$/,
      /^(server|web|shared|partners)\//,
      'use shared/money/money.ts or shared/stay/stay.ts',
    ),
  },
  {
    law: 'Files of a feature have names in kebab-case',
    find: (files) =>
      files.flatMap(({ path }) => {
        const match = featureFolder.exec(path)
        if (!match || notFeatures.has(match[1] ?? '') || !isCode(path)) return []
        const name = match[2] ?? ''
        return /^[a-z0-9]+(-[a-z0-9]+)*(\.test|\.suite)?\.ts$/.test(name) ? [] : [`${path}: files are kebab-case .ts`]
      }),
  },
  {
    law: 'Every call of the contract has one operation, named like it',
    find: (files) => {
      // Documented twice, under another path: one operation answers both.
      const aliases = new Set(['acceptInvitationOtherPath', 'createLocalPayment', 'makeLocalBooking'])
      const names = files.flatMap(callsIn)
      const paths = new Set(files.map(({ path }) => path.split('/').at(-1)))
      return names
        .filter((name) => !aliases.has(name))
        .map((name) => ({ name, file: `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts` }))
        .filter(({ file }) => !paths.has(file))
        .map(({ name, file }) => `shared/api: ${name} has no operation ${file}`)
    },
  },
  {
    law: 'The browser reads of a call only where it goes',
    find: (files) => {
      const names = new Set(files.flatMap(callsIn))
      return files
        .filter(({ path }) => /^(?:web|shared)\//.test(path) && isCode(path) && !isTest(path))
        .flatMap(({ path, text }) =>
          [...text.matchAll(path.startsWith('web/') ? readOfCall : readOfCallBeyondIt)]
            .filter(([, name = '']) => name === 'endpoint' || names.has(name))
            .map(
              ([read]) =>
                `${path}: its build has no ${read} (tools/vite/light-contract.ts); name that schema in shared/api`,
            ),
        )
    },
  },
  {
    law: 'No file over 400 lines',
    find: (files) =>
      files
        .filter(({ path }) => /\.(ts|tsx|mjs|js|css|sql|py)$/.test(path) && !isTest(path))
        .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
        .filter(({ lines }) => lines > 400)
        .map(({ path, lines }) => `${path}: ${lines} lines; split it by noun`),
  },
  {
    law: 'A test that changes its process has one of its own',
    find: findChangedProcesses,
  },
  {
    law: 'A test that waits is as patient as all others',
    find: findImpatientWaits,
  },
  {
    law: 'Every decision and every migration has a number of its own',
    find: (files) => {
      const numbers = files.flatMap(
        ({ path }) => /^(docs\/decisions\/\d{3}-|server\/db\/migrations\/\d{4}_)/.exec(path)?.[1] ?? [],
      )
      return [...new Set(numbers.filter((number, at) => numbers.indexOf(number) !== at))].map(
        (number) => `${number}*: two files share this number; give the younger one the next`,
      )
    },
  },
  {
    law: 'Files that documents and comments name are there',
    find: findMissingFiles,
  },
  {
    law: 'What is kept in memory ends by age, though nobody asks for it again',
    find: (files) =>
      files
        .filter(({ path }) => /^server\/.*\.ts$/.test(path) && !isTest(path))
        .filter(({ text }) => text.includes('new LRUCache') && !/ttlAutopurge: true|purgeStale\(/.test(text))
        .map(({ path }) => `${path}: give its cache a ttl and ttlAutopurge`),
  },
  {
    law: 'The README’s layout table names every room',
    find: (files) => {
      const readme = files.find(({ path }) => path === 'README.md')?.text ?? ''
      const listed = new Set([...readme.matchAll(/^\| `([a-z0-9-]+)\/` \|/gm)].map((match) => match[1]))
      const rooms = new Set(
        files.filter(({ path }) => /^[a-z0-9]/.test(path) && path.includes('/')).map(({ path }) => path.split('/')[0]),
      )
      return [
        ...[...rooms].filter((room) => !listed.has(room)).map((room) => `README.md: the layout table lacks ${room}/`),
        ...[...listed]
          .filter((room) => !rooms.has(room))
          .map((room) => `README.md: the layout table names ${room}/, which is not there`),
      ]
    },
  },
]
