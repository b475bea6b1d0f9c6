import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'

const chatUrl = (CHAT_URL: string) =>
  readConfig({ APP_URL: 'https://stay.example', FRONTEND_ORIGINS: 'https://rooms.example', CHAT_URL }).chatUrl

test.each([
  '',
  '/contactus/',
  '/ContactUs#write',
  'https://stay.example/ContactUs?from=chat',
  'https://rooms.example/contactUs',
  'ContactUs',
])('a chat at %j is the contact page, which is no chat', (address) => {
  expect(chatUrl(address)).toBe('/ContactUs')
})

test.each(['https://chat.example/ContactUs', 'https://wa.me/6281255501', '/chat'])('%s is a chat', (address) => {
  expect(chatUrl(address)).toBe(address)
})
