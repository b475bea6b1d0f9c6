import type { SourceFile } from '#tools/imports.ts'

const testsOf = (files: readonly SourceFile[]) => files.filter(({ path }) => /\.test\.tsx?$/.test(path))

/** Tests that change what a process has once, and share it with others. */
export function findChangedProcesses(files: readonly SourceFile[]): string[] {
  const config = files.find(({ path }) => path === 'vitest.config.ts')?.text ?? ''
  const alone = /const alone = \[([^\]]*)\]/.exec(config)?.[1] ?? ''
  return testsOf(files)
    .filter(({ path }) => !alone.includes(`'${path}'`))
    .filter(({ text }) => /process\.env\S* \??= |process\.chdir\(|vi\.(mock|doMock|stubEnv)\(/.test(text))
    .map(({ path }) => `${path}: name it under \`alone\` in vitest.config.ts; the others share their modules`)
}

const timesIn = (text: string, what: RegExp) => [...text.matchAll(what)].length

/** Tests that wait with Vitest's own patience of a second, which a busy machine outlasts. `expect.poll` has the house's, but not in a hook. */
export function findImpatientWaits(files: readonly SourceFile[]): string[] {
  return testsOf(files)
    .filter(({ text }) => timesIn(text, /vi\.wait(?:For|Until)\(/g) > timesIn(text, /timeout: \d/g))
    .map(
      ({ path }) =>
        `${path}: wait with \`expect.poll\`, or \`waitFor\` of the Testing Library; in a hook say a \`timeout\``,
    )
}
