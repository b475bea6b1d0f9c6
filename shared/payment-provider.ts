/** How the documents' addresses (`?p=`) and calls name the gateway of cards. */
export const CARD_PROVIDER = 'stripe'
/** The gateway of a country, whose calls the documents name apart. Any other gateway goes by its own id. */
export const LOCAL_PROVIDER = 'doku'

/** Does this id, as in `?p=` and in our rows, name the card? All others collect before anything is booked. */
export const isCardProvider = (id: string) => id.toLowerCase() === CARD_PROVIDER
export const isLocalProvider = (id: string) => id.toLowerCase() === LOCAL_PROVIDER
