import type { ComponentType } from 'react'

/**
 * For `lazy`: a part that asks the server for data, together with the query client, which the other pages never load.
 */
export async function withQueries<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<{ default: ComponentType<Props> }> {
  const [{ Queries }, Part] = await Promise.all([import('./Queries.tsx'), load()])
  return {
    default: (props) => (
      <Queries>
        <Part {...props} />
      </Queries>
    ),
  }
}
