// Holds what is built against what it must not contain: React's and its neighbours' development builds, which render
// two to three times slower and talk to the console.
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'

/** What only a development build contains, minified or not. */
const marks = [
  { what: "React's development build", pattern: /unique \\*"key\\*" prop/ },
  { what: 'JSX compiled for development', pattern: /\bjsxDEV\b|\bfileName: ?["'`][^"'`]*\.tsx/ },
  { what: "a package's development build", pattern: /node_modules\/[^\n]*[./]development[./]/ },
  { what: 'NODE_ENV left open', pattern: /\bprocess\.env\.NODE_ENV\b/ },
]
/** What React's production build says instead of its sentences. */
const production = 'Minified React error #'

const builds = { 'the renderer': 'dist/server/**/*.js', 'the browser app': 'dist/client/static/**/*.js' }

const faults: string[] = []
for (const [name, files] of Object.entries(builds)) {
  let hasReact = false
  for await (const file of glob(files)) {
    const code = readFileSync(file, 'utf8')
    hasReact ||= code.includes(production)
    for (const { what, pattern } of marks) {
      const found = pattern.exec(code)?.[0]
      if (found !== undefined) faults.push(`${file} contains ${what}: ${found.slice(0, 100)}`)
    }
  }
  if (!hasReact) faults.push(`${name} (${files}) does not contain React's production build`)
  else console.log(`ok   ${name} contains React's production build`)
}
for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)
