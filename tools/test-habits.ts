import type { SourceFile } from '#tools/imports.ts'

const testsOf = (files: readonly SourceFile[]) => files.filter(({ path }) => /\.test\.tsx?$/.test(path))

/** Tests that share a process with others and change its environment, its folder or its modules. */
export function findChangedProcesses(files: readonly SourceFile[]): string[] {
  const config = files.find(({ path }) => path === 'vitest.config.ts')?.text ?? ''
  const alone = /const alone = \[([^\]]*)\]/.exec(config)?.[1] ?? ''
  return testsOf(files)
    .filter(({ path }) => !alone.includes(`'${path}'`))
    .filter(({ text }) => /process\.env\S* \??= |process\.chdir\(|vi\.(mock|doMock|stubEnv)\(/.test(text))
    .map(({ path }) => `${path}: name it under \`alone\` in vitest.config.ts; the others share their modules`)
}

/** Tests that wait with Vitest's own patience of a second, which a busy machine outlasts. `expect.poll` has the house's, but not in a hook. */
export function findImpatientWaits(files: readonly SourceFile[]): string[] {
  return testsOf(files)
    .filter(({ text }) =>
      [...text.matchAll(/vi\.wait(?:For|Until)\(/g)].some(({ index }) => !isPatient(callAt(text, index))),
    )
    .map(
      ({ path }) =>
        `${path}: wait with \`expect.poll\`, or \`waitFor\` of the Testing Library; in a hook say a \`timeout\``,
    )
}

/** Ten seconds at least. */
const isPatient = (call: string) => /\btimeout: (?:\d_?){5}/.test(call)

/** The text of the call that begins there, to the bracket that closes it. */
function callAt(text: string, start: number): string {
  let open = 0
  for (let at = text.indexOf('(', start); at < text.length; at += 1) {
    if (text[at] === '(') open += 1
    if (text[at] === ')') open -= 1
    if (open === 0) return text.slice(start, at)
  }
  return text.slice(start)
}
