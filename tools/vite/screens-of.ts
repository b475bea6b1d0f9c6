/** A name, and the modules with which the screen begins. */
export type Screen = readonly [name: string, start: RegExp]

interface Graph {
  getModuleInfo: (module: string) => { importers: string[] } | null
}

/** Names of those of `screens`, in their order, that cannot start without the module. What they load later is not in it. */
export function screensOf(module: string, screens: readonly Screen[], graph: Graph): string[] {
  const above = new Set([module])
  // The walk goes on to what is added during it.
  for (const id of above) for (const importer of graph.getModuleInfo(id)?.importers ?? []) above.add(importer)
  return screens.filter(([, start]) => [...above].some((id) => start.test(id))).map(([name]) => name)
}
