// gezinti in its long form.
import '../../src/dukkan/sepet/gezinti.test.ts'
