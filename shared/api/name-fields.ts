import * as z from 'zod/mini'
import { saying } from '../reasons/saying.ts'
import { holdsAddress, isLinkLike } from '../link-like.ts'

/** Of a person: letters greet him by it, and mail programs make links of what looks like one. */
export const noLink = z.refine<string>((name) => !isLinkLike(name), saying('linkInName'))

/** Of a company, which may honestly be called Amazon.com Inc: letters say that without a link. */
export const noAddress = z.refine<string>((name) => !holdsAddress(name), saying('linkInName'))
