/** Where a provider sends the browser back to: the operator registers this address with each of them. */
export const SOCIAL_RETURN_PATH = '/social-login'

/** Where a person reads what became of a deletion that they asked their provider for. */
export const DATA_DELETION_PATH = '/data-deletion'
