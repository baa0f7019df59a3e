// Made from openapi.yaml by `npm run generate`. Do not edit.

import type { FormRules } from "./form-rules.ts";

export const forms = {
  "SignUpForm": {
    "missing": "Please fill all the fields",
    "fields": {
      "fullName": {
        "required": true,
        "minLength": [
          5,
          "Name should be at least 5 characters"
        ],
        "maxLength": [
          100,
          "Name should be at most 100 characters"
        ],
        "pattern": [
          "^\\s*\\S[\\s\\S]{3,}\\S\\s*$",
          "Name should be at least 5 characters"
        ]
      },
      "email": {
        "required": true,
        "normalize": "email",
        "maxLength": [
          254,
          "Email should be at most 254 characters"
        ],
        "pattern": [
          "^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$",
          "Invalid email id"
        ]
      },
      "password": {
        "required": true,
        "normalize": "password",
        "minLength": [
          8,
          "Minimum password length should be 8 with Uppercase, Lowercase, Number and Symbol"
        ],
        "maxLength": [
          20,
          "Minimum password length should be 8 with Uppercase, Lowercase, Number and Symbol"
        ],
        "pattern": [
          "^(?=.*[0-9])(?=.*\\p{Ll})(?=.*\\p{Lu})",
          "Minimum password length should be 8 with Uppercase, Lowercase, Number and Symbol"
        ]
      },
      "avatar": {
        "file": true
      }
    }
  },
  "SignInForm": {
    "missing": "Please fill all the fields",
    "fields": {
      "email": {
        "required": true,
        "normalize": "email",
        "maxLength": [
          254,
          "Email should be at most 254 characters"
        ]
      },
      "password": {
        "required": true,
        "maxLength": [
          200,
          "Password should be at most 200 characters"
        ]
      }
    }
  },
  "ForgotPasswordForm": {
    "missing": "All fields are mandatory",
    "fields": {
      "email": {
        "required": true,
        "normalize": "email",
        "maxLength": [
          254,
          "Email should be at most 254 characters"
        ],
        "pattern": [
          "^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$",
          "Invalid email id"
        ]
      }
    }
  },
  "ResetPasswordForm": {
    "missing": "All fields are mandatory",
    "together": {
      "samePassword": "Both password should be same"
    },
    "fields": {
      "password": {
        "required": true,
        "normalize": "password",
        "minLength": [
          8,
          "Minimum password length should be 8 with Uppercase, Lowercase, Number and Symbol"
        ],
        "maxLength": [
          20,
          "Minimum password length should be 8 with Uppercase, Lowercase, Number and Symbol"
        ],
        "pattern": [
          "^(?=.*[0-9])(?=.*\\p{Ll})(?=.*\\p{Lu})",
          "Minimum password length should be 8 with Uppercase, Lowercase, Number and Symbol"
        ]
      }
    }
  },
  "ChangePasswordForm": {
    "missing": "All fields are mandatory",
    "fields": {
      "oldPassword": {
        "required": true,
        "maxLength": [
          200,
          "Password should be at most 200 characters"
        ]
      },
      "newPassword": {
        "required": true,
        "normalize": "password",
        "minLength": [
          6,
          "Minimum password length should be 6 with Uppercase, Lowercase, Number and Symbol"
        ],
        "maxLength": [
          20,
          "Minimum password length should be 6 with Uppercase, Lowercase, Number and Symbol"
        ],
        "pattern": [
          "^(?=.*[0-9])(?=.*\\p{Ll})(?=.*\\p{Lu})",
          "Minimum password length should be 6 with Uppercase, Lowercase, Number and Symbol"
        ]
      }
    }
  },
  "ProfileForm": {
    "missing": "All fields are mandatory",
    "fields": {
      "fullName": {
        "required": true,
        "minLength": [
          5,
          "Name should have more than 5 characters"
        ],
        "maxLength": [
          100,
          "Name should be at most 100 characters"
        ],
        "pattern": [
          "^\\s*\\S[\\s\\S]{3,}\\S\\s*$",
          "Name should have more than 5 characters"
        ]
      },
      "avatar": {
        "file": true
      }
    }
  },
  "CourseForm": {
    "missing": "All fields are mandatory",
    "fields": {
      "title": {
        "required": true,
        "maxLength": [
          120,
          "Title should be at most 120 characters"
        ]
      },
      "category": {
        "required": true,
        "maxLength": [
          60,
          "Category should be at most 60 characters"
        ]
      },
      "createdBy": {
        "required": true,
        "maxLength": [
          100,
          "Instructor name should be at most 100 characters"
        ]
      },
      "description": {
        "required": true,
        "maxLength": [
          5000,
          "Description should be at most 5000 characters"
        ]
      },
      "language": {
        "maxLength": [
          20,
          "Choose a language from the list"
        ],
        "pattern": [
          "^(?:\\s*|en|hi|bn|gu|kn|ml|mr|or|pa|ta|te|ur)$",
          "Choose a language from the list"
        ]
      },
      "thumbnail": {
        "required": true,
        "file": true
      }
    }
  },
  "CourseUpdateForm": {
    "missing": "All fields are mandatory",
    "fields": {
      "title": {
        "required": true,
        "maxLength": [
          120,
          "Title should be at most 120 characters"
        ]
      },
      "category": {
        "required": true,
        "maxLength": [
          60,
          "Category should be at most 60 characters"
        ]
      },
      "createdBy": {
        "required": true,
        "maxLength": [
          100,
          "Instructor name should be at most 100 characters"
        ]
      },
      "description": {
        "required": true,
        "maxLength": [
          5000,
          "Description should be at most 5000 characters"
        ]
      },
      "language": {
        "maxLength": [
          20,
          "Choose a language from the list"
        ],
        "pattern": [
          "^(?:\\s*|en|hi|bn|gu|kn|ml|mr|or|pa|ta|te|ur)$",
          "Choose a language from the list"
        ]
      }
    }
  },
  "CourseCopyForm": {
    "missing": "All fields are mandatory",
    "fields": {
      "title": {
        "required": true,
        "maxLength": [
          120,
          "Title should be at most 120 characters"
        ]
      }
    }
  },
  "CourseImportForm": {
    "missing": "Choose the file of an export",
    "fields": {
      "archive": {
        "required": true,
        "file": true
      }
    }
  },
  "LectureForm": {
    "missing": "All fields are mandatory",
    "fields": {
      "lecture": {
        "required": true,
        "file": true
      },
      "poster": {
        "file": true
      },
      "title": {
        "required": true,
        "maxLength": [
          120,
          "Title should be at most 120 characters"
        ]
      },
      "description": {
        "required": true,
        "maxLength": [
          5000,
          "Description should be at most 5000 characters"
        ]
      }
    }
  },
  "UploadPosterForm": {
    "missing": "All fields are mandatory",
    "fields": {
      "poster": {
        "required": true,
        "file": true
      }
    }
  },
  "LectureUpdateForm": {
    "missing": "All fields are mandatory",
    "fields": {
      "title": {
        "required": true,
        "maxLength": [
          120,
          "Title should be at most 120 characters"
        ]
      },
      "description": {
        "required": true,
        "maxLength": [
          5000,
          "Description should be at most 5000 characters"
        ]
      }
    }
  },
  "ContactForm": {
    "missing": "All fields are mandatory",
    "fields": {
      "name": {
        "required": true,
        "maxLength": [
          100,
          "Name should be at most 100 characters"
        ]
      },
      "email": {
        "required": true,
        "normalize": "email",
        "maxLength": [
          254,
          "Email should be at most 254 characters"
        ],
        "pattern": [
          "^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$",
          "Invalid email id"
        ]
      },
      "message": {
        "required": true,
        "maxLength": [
          5000,
          "Message should be at most 5000 characters"
        ]
      },
      "website": {}
    }
  },
  "ContactMessageForm": {
    "missing": "All fields are mandatory",
    "fields": {
      "done": {
        "required": true,
        "boolean": true
      }
    }
  },
  "PaymentCaseForm": {
    "missing": "All fields are mandatory",
    "fields": {
      "note": {
        "required": true,
        "maxLength": [
          1000,
          "Note should be at most 1000 characters"
        ]
      }
    }
  },
  "ContactAnswerForm": {
    "missing": "All fields are mandatory",
    "fields": {
      "text": {
        "required": true,
        "maxLength": [
          5000,
          "Answer should be at most 5000 characters"
        ]
      }
    }
  },
  "BatchForm": {
    "missing": "All fields are mandatory",
    "together": {
      "endAfterStart": "The end should be after the start"
    },
    "fields": {
      "title": {
        "required": true,
        "maxLength": [
          120,
          "Title should be at most 120 characters"
        ]
      },
      "description": {
        "required": true,
        "maxLength": [
          5000,
          "Description should be at most 5000 characters"
        ]
      },
      "mode": {
        "required": true,
        "maxLength": [
          20,
          "Mode should be live or offline"
        ],
        "pattern": [
          "^(?:live|offline)$",
          "Mode should be live or offline"
        ]
      },
      "startsAt": {
        "required": true,
        "maxLength": [
          40,
          "Start should be a date and a time"
        ],
        "pattern": [
          "^[12]\\d{3}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(?::\\d\\d(?:\\.\\d{1,9})?)?(?:Z|[+-]\\d\\d:\\d\\d)$",
          "Start should be a date and a time"
        ]
      },
      "endsAt": {
        "required": true,
        "maxLength": [
          40,
          "End should be a date and a time"
        ],
        "pattern": [
          "^[12]\\d{3}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(?::\\d\\d(?:\\.\\d{1,9})?)?(?:Z|[+-]\\d\\d:\\d\\d)$",
          "End should be a date and a time"
        ]
      },
      "courses": {
        "required": true,
        "items": [
          100,
          "This course is not there"
        ],
        "minItems": [
          1,
          "Choose at least one course"
        ],
        "maxItems": [
          50,
          "A batch should have at most 50 courses"
        ]
      },
      "timeZone": {
        "maxLength": [
          60,
          "Choose a time zone from the list"
        ]
      },
      "place": {
        "maxLength": [
          120,
          "Place should be at most 120 characters"
        ]
      },
      "address": {
        "maxLength": [
          300,
          "Address should be at most 300 characters"
        ]
      },
      "liveLink": {
        "maxLength": [
          500,
          "Link should be at most 500 characters"
        ],
        "pattern": [
          "^(?:https://\\S+|\\s*)$",
          "The link should begin with https://"
        ]
      },
      "learnerLimit": {
        "maxLength": [
          10,
          "The limit should be a number from 1 to 9999"
        ],
        "pattern": [
          "^(?:[1-9]\\d{0,3}|\\s*)$",
          "The limit should be a number from 1 to 9999"
        ]
      },
      "needsSubscription": {
        "boolean": true
      }
    }
  },
  "SessionForm": {
    "missing": "All fields are mandatory",
    "together": {
      "endAfterStart": "The end should be after the start",
      "atMostADay": "A session is at most 24 hours long"
    },
    "fields": {
      "startsAt": {
        "required": true,
        "maxLength": [
          40,
          "Start should be a date and a time"
        ],
        "pattern": [
          "^[12]\\d{3}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(?::\\d\\d(?:\\.\\d{1,9})?)?(?:Z|[+-]\\d\\d:\\d\\d)$",
          "Start should be a date and a time"
        ]
      },
      "endsAt": {
        "required": true,
        "maxLength": [
          40,
          "End should be a date and a time"
        ],
        "pattern": [
          "^[12]\\d{3}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(?::\\d\\d(?:\\.\\d{1,9})?)?(?:Z|[+-]\\d\\d:\\d\\d)$",
          "End should be a date and a time"
        ]
      },
      "topic": {
        "maxLength": [
          120,
          "Topic should be at most 120 characters"
        ]
      }
    }
  },
  "WeeklySessionsForm": {
    "missing": "All fields are mandatory",
    "together": {
      "endAfterStart": "The end should be after the begin"
    },
    "fields": {
      "weekdays": {
        "required": true,
        "items": [
          9,
          "Choose at least one weekday"
        ],
        "minItems": [
          1,
          "Choose at least one weekday"
        ],
        "maxItems": [
          7,
          "Choose at least one weekday"
        ]
      },
      "begins": {
        "required": true,
        "maxLength": [
          5,
          "Begin should be a time such as 18:00"
        ],
        "pattern": [
          "^(?:[01]\\d|2[0-3]):[0-5]\\d$",
          "Begin should be a time such as 18:00"
        ]
      },
      "ends": {
        "required": true,
        "maxLength": [
          5,
          "End should be a time such as 19:30"
        ],
        "pattern": [
          "^(?:[01]\\d|2[0-3]):[0-5]\\d$",
          "End should be a time such as 19:30"
        ]
      },
      "topic": {
        "maxLength": [
          120,
          "Topic should be at most 120 characters"
        ]
      }
    }
  },
  "AnnouncementForm": {
    "missing": "All fields are mandatory",
    "fields": {
      "title": {
        "required": true,
        "maxLength": [
          120,
          "Title should be at most 120 characters"
        ]
      },
      "body": {
        "required": true,
        "maxLength": [
          5000,
          "Announcement should be at most 5000 characters"
        ]
      }
    }
  },
  "BatchInviteForm": {
    "missing": "All fields are mandatory",
    "fields": {
      "email": {
        "required": true,
        "normalize": "email",
        "maxLength": [
          254,
          "Email should be at most 254 characters"
        ],
        "pattern": [
          "^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$",
          "Invalid email id"
        ]
      }
    }
  },
  "PaymentVerificationForm": {
    "missing": "The payment details are incomplete",
    "fields": {
      "razorpay_payment_id": {
        "required": true,
        "maxLength": [
          200,
          "The payment details are not valid"
        ]
      },
      "razorpay_subscription_id": {
        "required": true,
        "maxLength": [
          200,
          "The payment details are not valid"
        ]
      },
      "razorpay_signature": {
        "required": true,
        "maxLength": [
          200,
          "The payment details are not valid"
        ]
      }
    }
  }
} as const satisfies Record<string, FormRules>;
