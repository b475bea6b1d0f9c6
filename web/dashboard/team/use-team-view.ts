import { useSearchParams } from 'react-router'
import { readTeamView, type TeamView, writeTeamView } from './team-view.ts'

/** The view in the address; a change replaces the entry, so that Back leaves the page. */
export function useTeamView(): [TeamView, (changes: Partial<TeamView>) => void] {
  const [params, setParams] = useSearchParams()
  const view = readTeamView(params)
  const change = (changes: Partial<TeamView>) =>
    setParams(writeTeamView(params, { ...view, ...changes }), { replace: true, preventScrollReset: true })
  return [view, change]
}
