import { expect, test } from 'vitest'
import { readInvitationList, readRoleList } from './invitation-list.ts'

const read = (text: string) => readInvitationList(text).map(({ invitedEmail, role }) => [invitedEmail, role])

test('reads an address and roles from each line, whatever parts them', () => {
  const people = [
    ['a@x.example', '1002 1003'],
    ['b@x.example', ''],
  ]
  expect(read('a@x.example,1002 1003\nb@x.example')).toEqual(people)
  expect(read('a@x.example;1002,1003\r\nb@x.example;\r\n')).toEqual([
    ['a@x.example', '1002,1003'],
    ['b@x.example', ''],
  ])
  expect(read('a@x.example\t1002\t1003\rb@x.example\r')).toEqual(people)
  expect(read('\uFEFFa@x.example, 1002, 1003\n\n  \n,,\nb@x.example')).toEqual(people)
})

test('takes quoted cells as they are, with what parts cells and lines in them', () => {
  expect(read('"a@x.example","1002,1003"\n"b ""B"" @x","#2\n#3"')).toEqual([
    ['a@x.example', '1002,1003'],
    ['b "B" @x', '#2\n#3'],
  ])
})

test('finds the columns that a head names, in either language and any order', () => {
  expect(read('Name,E-mail,Roles\nAyu,ayu@x.example,1002,1003')).toEqual([['ayu@x.example', '1002 1003']])
  expect(read('peran;surel;nama\n1002;ayu@x.example;Ayu')).toEqual([['ayu@x.example', '1002']])
  expect(read('email\nayu@x.example')).toEqual([['ayu@x.example', '']])
  // A first line that names no column is somebody whose address is wrong, and is said to be.
  expect(read('Ayu,1002\nayu@x.example,1002')).toEqual([
    ['Ayu', '1002'],
    ['ayu@x.example', '1002'],
  ])
})

test('nothing is nobody', () => {
  for (const text of ['', '\uFEFF', '\n\n', ' , ,', ';;']) expect(read(text)).toEqual([])
})

test('roles are ids or numbers of options, and 1001 is always one', () => {
  expect(readRoleList('')).toEqual([1001])
  expect(readRoleList('1002; 1003')).toEqual([1001, 1002, 1003])
  expect(readRoleList('#2,#4')).toEqual([1001, 1002, 1004])
  expect(readRoleList('1 3')).toEqual([1001, 1003])
  for (const text of ['1005', '5', '0', 'PIC', '1002 boss', '-1002', '1e3', '10020']) {
    expect(readRoleList(text), text).toBeUndefined()
  }
})
