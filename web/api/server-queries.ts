import type { QueryClient } from '@tanstack/react-query'
import { createContext } from 'react'

/** On the server every page view has a client of its own; the browser keeps one for all screens. */
export const ServerQueries = createContext<QueryClient | undefined>(undefined)
