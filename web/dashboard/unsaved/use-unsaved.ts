import { useEffect } from 'react'

const forms = new Set<symbol>()

export const hasUnsaved = () => forms.size > 0

/** While something is typed and not saved, a visitor who leaves the page is asked first (`AskBeforeLeaving`). */
export function useUnsaved(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined
    const form = Symbol('form')
    forms.add(form)
    return () => void forms.delete(form)
  }, [isDirty])
}
