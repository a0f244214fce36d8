// gezinti of the account in its long form: every page.
import '../../src/dukkan/hesap/gezinti.test.ts'
