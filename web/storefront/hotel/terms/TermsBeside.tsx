import { Alert } from '#web/ui/Alert.tsx'

interface Props {
  title: string
  /** What the two sides are called. */
  sides: readonly [string, string]
  terms: readonly { name: string; before: string; after: string }[]
  className?: string | undefined
}

/** Terms that are not what they were: the old and the new words of each. */
export function TermsBeside({ title, sides, terms, className }: Props) {
  return (
    <Alert tone="warn" className={className}>
      <p>{title}</p>
      <dl className="mt-2 space-y-3 text-sm text-text">
        {terms.map(({ name, before, after }) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 font-normal whitespace-pre-line">
              <span className="text-muted">{sides[0]}</span>
              <span>{before}</span>
              <span className="text-muted">{sides[1]}</span>
              <span className="font-semibold">{after}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Alert>
  )
}
