// try-it in its long form.
import '../../src/dokumanlar/try-it.test.ts'
