// Price lists in their long form: one that is full.
import '../../src/domains/fiyat/liste-fiyatlari.test.ts'
