import { plural } from './plural.ts';
import type { Texts } from './texts.ts';

/** Modern Standard Arabic. Asks by verbal nouns (يُرجى إدخال …), which address everybody. */
export const ar = {
  language: 'ar',

  page: {
    description: 'تسجيل الدخول إلى حسابك وبرنامجك على الكمبيوتر.',
    notStarted: 'تعذّر تشغيل هذه الصفحة',
    whatToDo: 'يتطلب تسجيل الدخول تفعيل JavaScript: يُرجى السماح به لهذا الموقع والتحقق من اتصالك بالإنترنت.',
  },

  common: {
    loading: 'جارٍ التحميل…',
    pleaseWait: 'يُرجى الانتظار',
    close: 'إغلاق',
    language: 'اللغة',
    legal: 'المعلومات القانونية',
    show: 'إظهار',
    showField: (label) => `إظهار «${isolated(label)}»`,
    tryAgain: 'إعادة المحاولة',
    continue: 'متابعة',
    login: 'تسجيل الدخول',
    password: 'كلمة المرور',
    emailAddress: 'عنوان البريد الإلكتروني',
    loadPageAgain: 'إعادة تحميل الصفحة',
    toDarkTheme: 'التبديل إلى المظهر الداكن',
    toLightTheme: 'التبديل إلى المظهر الفاتح',
  },

  legal: {
    privacyPolicy: 'سياسة الخصوصية',
    eula: 'اتفاقية الترخيص',
    terms: 'الشروط والأحكام',
  },

  login: {
    title: 'تسجيل دخول العملاء',
    driverSupportLoading: 'جارٍ تحميل البرنامج…',
    maverickLoading: 'جارٍ تحميل \u2068Maverick Safe\u2069',
    continueWithGoogle: 'المتابعة باستخدام Google',
    or: 'أو',
    email: 'إدخال عنوان البريد الإلكتروني',
    anotherEmail: 'استخدام عنوان بريد إلكتروني آخر',
    didYouMean: 'هل المقصود {address}؟',
    tryAnotherEmail: 'يُرجى تجربة عنوان بريد إلكتروني آخر',
    checkFailed: 'تعذّر التحقق مما إذا كان قد سبق تسجيل دخولك. يمكنك تسجيل الدخول أدناه.',
    signInExpired:
      'انتهت صلاحية عملية تسجيل الدخول هذه. يُرجى البدء من جديد من صفحة حسابك أو من الصفحة التي نقلتك إلى هنا.',
    toAccountPage: 'الانتقال إلى صفحة حسابك',
  },

  linkSent: {
    title: 'يُرجى التحقق من بريدك الإلكتروني',
    purpose: 'للحصول على رابط الوصول الشخصي',
    sentTo: 'تم إرسال رابط الوصول الشخصي إلى: {address}',
    expires: plural('ar', {
      zero: 'تنتهي صلاحية الرابط خلال # يوم',
      one: 'تنتهي صلاحية الرابط خلال يوم واحد',
      two: 'تنتهي صلاحية الرابط خلال يومين',
      few: 'تنتهي صلاحية الرابط خلال # أيام',
      many: 'تنتهي صلاحية الرابط خلال # يومًا',
      other: 'تنتهي صلاحية الرابط خلال # يوم',
    }),
    checkSpam: 'يُرجى أيضًا التحقق من مجلد الرسائل غير المرغوب فيها',
    openMailbox: (provider) => `فتح ${isolated(provider)}`,
    sendAgain: 'إعادة الإرسال',
    useAnotherEmail: 'استخدام عنوان بريد إلكتروني آخر',
    sending: 'جارٍ إرسال الرابط مرة أخرى',
    sentAgain: 'تم إرسال الرابط مرة أخرى. يمكنك إعادة إرساله بعد دقيقة واحدة.',
    againIn: plural('ar', {
      zero: 'يمكنك إعادة الإرسال بعد # ثانية.',
      one: 'يمكنك إعادة الإرسال بعد ثانية واحدة.',
      two: 'يمكنك إعادة الإرسال بعد ثانيتين.',
      few: 'يمكنك إعادة الإرسال بعد # ثوانٍ.',
      many: 'يمكنك إعادة الإرسال بعد # ثانية.',
      other: 'يمكنك إعادة الإرسال بعد # ثانية.',
    }),
    againNow: 'يمكنك إعادة الإرسال الآن.',
  },

  introductions: {
    'login-sign-up': { title: 'إنشاء حساب جديد', text: 'يُرجى إنشاء حساب لبدء استخدام خدماتنا.' },
    'password-login': {
      title: 'تسجيل الدخول إلى حسابك',
      text: 'يُرجى إدخال عنوان بريدك الإلكتروني وكلمة المرور.',
    },
    'forgot-password': {
      title: 'هل نسيت كلمة المرور؟',
      text: 'سيتم إرسال رابط لإعادة تعيين كلمة المرور إلى عنوان البريد الإلكتروني الذي يتم إدخاله أدناه.',
    },
    'reset-password': {
      title: 'تعيين كلمة مرور جديدة',
      text: 'يُرجى ملء النموذج أدناه ثم النقر على «حفظ كلمة المرور».',
    },
    'set-password': {
      title: 'تعيين كلمة المرور',
      text: 'ليست لديك كلمة مرور بعد. يُرجى تعيين واحدة للحفاظ على أمانك.',
    },
  },

  passwordLogin: {
    forgotPassword: 'هل نسيت كلمة المرور؟',
    createAccount: 'إنشاء حساب',
  },

  passwordLoginDialog: {
    title: 'تسجيل الدخول',
    email: 'عنوان البريد الإلكتروني',
    sendLink: 'تلقّي رابط عبر البريد الإلكتروني بدلاً من ذلك',
  },

  signUp: {
    createAccount: 'إنشاء حسابك',
    hideNotifications: 'لا أريد رؤية هذا الإشعار أو أي إشعارات مستقبلية',
    logIn: 'تسجيل الدخول من هنا',
    uninstallInstructions: 'تعليمات إلغاء التثبيت',
  },

  forgotPassword: {
    send: 'إرسال رسالة البريد الإلكتروني',
    sentTitle: 'تم إرسال رسالة إعادة تعيين كلمة المرور',
    expires: (expiry) => `مدة صلاحية الرابط في الرسالة: ${isolated(expiry)}.`,
    checkInbox: 'يُرجى فتح البريد الوارد والنقر على الرابط لتعيين كلمة مرور جديدة.',
    backToLogin: 'العودة إلى تسجيل الدخول',
  },

  newPassword: {
    confirm: 'تأكيد كلمة المرور',
    save: 'حفظ كلمة المرور',
  },

  resetPassword: {
    openLinkAgain:
      'يُرجى فتح الرابط في رسالة البريد الإلكتروني مرة أخرى لتعيين كلمة مرور جديدة. إذا لم يعد الرابط لديك، يُرجى طلب رابط جديد.',
    linkWorksOnce: 'يعمل رابط إعادة التعيين مرة واحدة ولفترة محدودة.',
    openNewest:
      'يعمل رابط إعادة التعيين مرة واحدة ولفترة محدودة. يُرجى فتح أحدث رابط في بريدك الإلكتروني أو طلب رابط جديد.',
    sendNewLink: 'إرسال رابط جديد',
    doneTitle: 'تمت إعادة تعيين كلمة المرور!',
    doneText: 'لقد حفظنا كلمة مرورك الجديدة. يُرجى استخدامها لتسجيل الدخول.',
  },

  setPassword: {
    signedOut: 'انتهت جلستك',
    signInAgain: 'يُرجى تسجيل الدخول مرة أخرى لتعيين كلمة المرور.',
    signIn: 'تسجيل الدخول',
    doneTitle: 'تم تعيين كلمة مرورك الجديدة!',
    doneText: (product) =>
      `لقد حفظنا كلمة مرورك في ${isolated(product)}. يُرجى استخدام كلمة المرور الجديدة لتسجيل الدخول إلى التطبيق.`,
  },

  logout: 'جارٍ تسجيل الخروج',

  farewell: {
    title: 'تؤسفنا مغادرتك.',
    uninstalled: (product) => `تم إلغاء تثبيت ${isolated(product)} من جهاز الكمبيوتر لديك.`,
    notProtected: 'لم يعد البرنامج يحمي جهاز الكمبيوتر.',
    extension: 'إذا كانت إضافة المتصفح مثبّتة، فيمكنك إزالتها أيضًا.',
    reinstall: 'إعادة التثبيت',
    removeExtension: 'تعليمات إلغاء تثبيت إضافة المتصفح',
  },

  download: {
    download: (product) => `تنزيل ${isolated(product)}`,
    started: 'بدأ التنزيل. إذا لم يحدث شيء، يُرجى {link}.',
    again: (product) => `تنزيل ${isolated(product)} مرة أخرى`,
  },

  autoLogin: {
    heading: (product) => `جارٍ تسجيل دخولك إلى ${isolated(product)}`,
    safeToClose: 'سيتم فتح البرنامج بعد لحظات، ويمكنك إغلاق هذه النافذة.',
    failed: (product) => `تعذّر تسجيل دخولك إلى ${isolated(product)}`,
    incompleteLink: 'هذا الرابط غير مكتمل.',
    whichInstallation: 'تعذّر تحديد النسخة المثبّتة المطلوب تسجيل الدخول إليها. {link}',
    logInAgain: 'تسجيل الدخول مرة أخرى',
  },

  handOff: {
    looking: (product) => ({ title: `جارٍ البحث عن ${isolated(product)} على هذا الكمبيوتر…` }),
    'needs-click': (product) => ({
      title: `الاتصال ببرنامج ${isolated(product)} على هذا الكمبيوتر`,
      text: 'سيسألك المتصفح عما إذا كان يُسمح لهذه الصفحة بالاتصال بالتطبيقات على جهازك. يُرجى اختيار «متابعة» ثم «سماح».',
    }),
    'browser-asking': (product) => ({
      title: 'يطلب المتصفح إذنك',
      text: `يُرجى اختيار «سماح» لتتمكن هذه الصفحة من الاتصال ببرنامج ${isolated(product)}. إذا لم يظهر أي سؤال، يُرجى النقر على الرمز المجاور لعنوان الويب.`,
    }),
    connecting: (product) => ({ title: `تم العثور على ${isolated(product)}. جارٍ الاتصال…` }),
    connected: (product) => ({
      heading: `تم الاتصال ببرنامج ${isolated(product)}`,
      title: `برنامج ${isolated(product)} قيد التشغيل ومتصل`,
    }),
    'connected-to-newer': (product) => ({
      heading: `تم الاتصال ببرنامج ${isolated(product)}`,
      title: `برنامج ${isolated(product)} قيد التشغيل ومتصل`,
      text: 'إصدار البرنامج لديك أحدث من هذه الصفحة، لذا قد لا تتوفر بعض الميزات هنا.',
    }),
    'not-registered': (product) => ({
      heading: `في انتظار ${isolated(product)}`,
      title: `لم يتم تسجيل ${isolated(product)} بعد`,
      text: `يُرجى فتح ${isolated(product)} وتسجيله. ستكتشف هذه الصفحة ذلك تلقائيًا.`,
    }),
    reconnecting: (product) => ({
      title: `انقطع الاتصال ببرنامج ${isolated(product)}. جارٍ إعادة الاتصال…`,
      text: 'يحدث ذلك عند إعادة تشغيل البرنامج، ويستغرق عادةً بضع ثوانٍ.',
    }),
    unreachable: (product) => ({
      heading: `تعذّر الاتصال ببرنامج ${isolated(product)}`,
      title: `برنامج ${isolated(product)} قيد التشغيل، ولكن تعذّر الاتصال به`,
      text: `يُرجى إغلاق ${isolated(product)} وفتحه مرة أخرى، ثم اختيار «إعادة المحاولة».`,
    }),
    'not-loaded': (product) => ({
      heading: `تعذّر الاتصال ببرنامج ${isolated(product)}`,
      title: `برنامج ${isolated(product)} قيد التشغيل، ولكن تعذّر تحميل جزء من هذه الصفحة`,
      text: 'يُرجى التحقق من اتصالك بالإنترنت ثم إعادة تحميل الصفحة.',
    }),
    blocked: (product) => ({
      heading: `تعذّر الاتصال ببرنامج ${isolated(product)}`,
      title: `يحظر المتصفح الاتصال ببرنامج ${isolated(product)}`,
      steps: [
        'يُرجى النقر على الرمز المجاور لعنوان الويب، ثم اختيار «إعدادات الموقع الإلكتروني».',
        'يُرجى ضبط «التطبيقات على الجهاز» (أو «الوصول إلى الشبكة المحلية») على «سماح».',
        'يُرجى العودة إلى هذه الصفحة. سيتم الاتصال تلقائيًا.',
      ],
      text: `يمكنك أيضًا فتح ${isolated(product)} بنفسك.`,
    }),
    'no-answer': (product) => ({
      title: `تعذّر الوصول إلى ${isolated(product)} على هذا الكمبيوتر`,
      text: `يُرجى فتح ${isolated(product)} من سطح المكتب أو قائمة «ابدأ». إذا لم يكن مثبّتًا، يُرجى تنزيله. إذا سألك المتصفح عما إذا كان يُسمح لهذه الصفحة بالاتصال بالتطبيقات على جهازك، يُرجى اختيار «سماح».`,
    }),
    'not-running': (product) => ({
      heading: `في انتظار ${isolated(product)}`,
      title: `برنامج ${isolated(product)} ليس قيد التشغيل على هذا الكمبيوتر`,
      text: 'يُرجى فتحه من سطح المكتب أو قائمة «ابدأ». إذا لم يكن مثبّتًا، يُرجى تنزيله.',
    }),
  },

  validation: {
    emailRequired: 'يُرجى إدخال عنوان البريد الإلكتروني',
    emailInvalid: 'يُرجى إدخال عنوان بريد إلكتروني صالح',
    forgottenEmailInvalid: 'عنوان البريد الإلكتروني غير صالح',
    passwordRequired: 'يُرجى إدخال كلمة المرور',
    newPasswordRequired: 'يُرجى إدخال كلمة مرور',
    newPasswordTooShort: 'يجب ألا تقل كلمة المرور الجديدة عن 8 أحرف',
    confirmPasswordRequired: 'يُرجى تأكيد كلمة المرور',
    confirmPasswordDiffers: 'كلمتا المرور غير متطابقتين',
  },

  errors: {
    logInFailed: 'حدث خطأ أثناء تسجيل الدخول',
    invalidCredentials: 'عنوان البريد الإلكتروني أو كلمة المرور غير صحيحة',
    setPasswordMissing: 'حدث خطأ أثناء تعيين كلمة المرور',
    setPasswordFailed: 'حدث خطأ. يُرجى إعادة المحاولة.',
    fetchUserFailed: 'حدث خطأ أثناء جلب بيانات حسابك',
    requestFailed: 'حدث خطأ أثناء إرسال الطلب.',
    botCheckFailed: 'تعذّر تسجيل الدخول',
    accountNotFound: 'لم يتم العثور على الحساب',
    forgotPasswordRefused: 'تعذّر طلب إعادة تعيين كلمة المرور: \u2068{detail}\u2069',
    resetPasswordRefused: 'تعذّرت إعادة تعيين كلمة المرور: \u2068{detail}\u2069',
    fetchUserRefused: 'تعذّر جلب بيانات حسابك: \u2068{detail}\u2069',
    updateSettings: 'تعذّر حفظ الإعدادات: \u2068{detail}\u2069',
  },

  detail: {
    noAnswer: 'لا توجد استجابة',
    httpStatus: (status) => `HTTP ${status}`,
  },

  advice: {
    offline:
      'يبدو أنه لا يوجد اتصال بالإنترنت. يُرجى التحقق من الاتصال ثم إعادة المحاولة. لا تزال البيانات التي أدخلتها محفوظة هنا.',
    onlineAgain: 'عاد الاتصال بالإنترنت. يمكنك إعادة المحاولة الآن.',
    tryingAgain: 'جارٍ إعادة المحاولة…',
    tooSlow: 'استغرق الأمر وقتًا طويلاً. لا تزال البيانات التي أدخلتها محفوظة هنا. يُرجى إعادة المحاولة.',
    unreachable: 'تعذّر الوصول إلى الخادم. يُرجى التحقق من اتصالك بالإنترنت ثم إعادة المحاولة.',
    serverTrouble: 'حدث خطأ من جانبنا. يُرجى إعادة المحاولة بعد بضع دقائق.',
    tooManyRequests: 'لقد أجريت محاولات كثيرة جدًا. يُرجى الانتظار قليلاً ثم إعادة المحاولة.',
    linkFailed: 'تعذّر إرسال الرابط.',
    linkNotSent: 'لقد عثرنا على حسابك، ولكن تعذّر إرسال الرابط. يُرجى إعادة المحاولة بعد بضع دقائق.',
    botCheckRefused: 'تعذّر التأكد من أنك لست روبوتًا. يُرجى إعادة المحاولة.',
  },

  retry: {
    in: plural('ar', {
      zero: 'يمكنك إعادة المحاولة بعد # ثانية.',
      one: 'يمكنك إعادة المحاولة بعد ثانية واحدة.',
      two: 'يمكنك إعادة المحاولة بعد ثانيتين.',
      few: 'يمكنك إعادة المحاولة بعد # ثوانٍ.',
      many: 'يمكنك إعادة المحاولة بعد # ثانية.',
      other: 'يمكنك إعادة المحاولة بعد # ثانية.',
    }),
    now: 'يمكنك إعادة المحاولة الآن.',
  },

  trouble: {
    title: 'حدث خطأ ما',
    text: 'تعذّر عرض هذه الصفحة. لم يتأثر حسابك.',
    whatToDo: 'يُرجى إعادة تحميل الصفحة. إذا لم يُفِد ذلك، يُرجى تجربة متصفح آخر أو العودة لاحقًا.',
  },
  invalidConfiguration: {
    title: 'لم يتم إعداد هذه الصفحة بشكل صحيح',
    text: 'تسجيل الدخول من هنا غير ممكن حاليًا. لا توجد أي مشكلة في حسابك أو جهاز الكمبيوتر.',
    whatToDo: 'يُرجى إعادة المحاولة لاحقًا. للمسؤولين عن إدارة هذا الموقع: توضّح وحدة تحكم المتصفح الخطأ في الإعدادات.',
  },
} satisfies Texts;

/** A name or value whose letters may run from left to right, kept apart from the sentence around it. */
function isolated(value: string): string {
  return `\u2068${value}\u2069`;
}
