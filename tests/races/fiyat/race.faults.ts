import { test } from 'node:test'
import { startTest } from '../../support/setup.ts'
import { answersThatStand, inOneList, inTwoLists, openShop, whileListGoes, whileVariantsGo } from './rounds.ts'

// The long form of race.test.ts.

const shop = await openShop(await startTest())

test('1000 prices from both ends, in one list: each round one of the two stands whole', () => inOneList(shop, 100))

test('1000 prices from both ends, in two lists that share the variants', () => inTwoLists(shop, 60))

test('prices while their variants and their product are deleted', () => whileVariantsGo(shop, 80))

test('prices while their list is deleted or changed', () => whileListGoes(shop, 100))

test('an answer shows the prices that stand with its guncelleme', () => answersThatStand(shop, 80))
