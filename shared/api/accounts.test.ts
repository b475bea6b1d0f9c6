import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { issueWords } from '#shared/testing/issue-words.ts'
import { Credentials, Registration } from './accounts.ts'

const form = {
  first_name: 'Maya',
  last_name: 'Santoso',
  email: 'maya@example.com',
  password: 'Abcdef1!',
  confirm: 'Abcdef1!',
  contactNumber: '+62812345678',
}

/** The first message of each field, as a form shows them. */
function messages(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const { error } = z.safeParse(schema, value)
  const issues = (error?.issues ?? []).toReversed()
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), issueWords(message)]))
}

describe('sign-up', () => {
  test('a complete form passes', () => {
    expect(messages(Registration, form)).toEqual({})
  })

  test.each([
    ['first_name', '   ', 'Please input your first name!'],
    ['last_name', '', 'Please input your last name!'],
    ['email', '', 'Please input your E-mail!'],
    ['email', 'maya@', 'The input is not valid E-mail!'],
    ['password', '', 'Please input your password!'],
    ['password', 'Ab1!', 'Password must be at least 8 characters long'],
    ['password', 'abcdefg1!', 'Password must contain at least one uppercase letter'],
    ['password', 'ABCDEFG1!', 'Password must contain at least one lowercase letter'],
    ['password', 'Abcdefgh!', 'Password must contain at least one number'],
    ['password', 'Abcdefg12', 'Password must contain at least one special character'],
    ['confirm', '', 'Please confirm your password!'],
    ['contactNumber', '', 'Please input your phone number!'],
    ['contactNumber', 'hello', 'Invalid Phone Number'],
    ['last_name', 'x'.repeat(70), 'Please use at most 60 characters.'],
  ])('%s %j: %s', (field, value, message) => {
    expect(messages(Registration, { ...form, [field]: value })[field]).toBe(message)
  })

  test('the two passwords must match', () => {
    expect(messages(Registration, { ...form, confirm: 'Abcdef2!' })).toEqual({
      confirm: 'The passwords you entered do not match.',
    })
  })
})

describe('login', () => {
  test.each([
    [{ email: '', password: 'x' }, { email: 'Please input your email!' }],
    [{ email: 'nobody', password: 'x' }, { email: 'Please input a valid email' }],
    [{ email: 'a@b.co', password: '' }, { password: 'Please input your Password!' }],
  ])('%j', (value, expected) => {
    expect(messages(Credentials, value)).toEqual(expected)
  })
})
