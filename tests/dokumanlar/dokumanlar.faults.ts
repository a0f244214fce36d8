// dokumanlar in its long form: the pages of all error codes.
import '../../src/dokumanlar/dokumanlar.test.ts'
