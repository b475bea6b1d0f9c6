import { Queries } from '#web/api/Queries.tsx'
import { SearchForm } from './SearchForm.tsx'

/** What a sleeping form wakes as. In a file with what it asks by: two imports would be two files more for a slow line. */
export function AwakeForm() {
  return (
    <Queries>
      <SearchForm />
    </Queries>
  )
}
