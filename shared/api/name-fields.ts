import * as z from 'zod/mini'
import { holdsAddress, isLinkLike } from '../link-like.ts'

export const NO_LINK_IN_NAME = 'Please write the name without a web or e-mail address.'

/** Of a person: letters greet him by it, and mail programs make links of what looks like one. */
export const noLink = z.refine<string>((name) => !isLinkLike(name), NO_LINK_IN_NAME)

/** Of a company, which may honestly be called Amazon.com Inc: letters say that without a link. */
export const noAddress = z.refine<string>((name) => !holdsAddress(name), NO_LINK_IN_NAME)
