import { configure, prettyDOM } from '@testing-library/dom'

// A look that waits fails many times before it finds: only the last failure is read, and only then is the page written out.
configure({
  getElementError: (message, container) => {
    const error = new Error()
    error.name = 'TestingLibraryElementError'
    let said: string | undefined
    Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => (said ??= [message, prettyDOM(container as HTMLElement)].filter(Boolean).join('\n\n')),
      set: (text: string) => {
        said = text
      },
    })
    return error
  },
})
